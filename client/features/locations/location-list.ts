import { LOCATION_SORTS } from '#contract/location-records.ts';
import { LOCATIONS } from '#contract/record-limits.ts';
import type { LocationQuery } from '../../data/locations.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { choice } from '../../kit/filters/choice.tsx';
import { wireList } from '../../kit/filters/choice-value.ts';
import { type FieldText, fieldText } from '../../kit/filters/field-text.tsx';
import { YES_OR_NO } from '../../kit/filters/yes-or-no.ts';
import { type ListDefinition, wireSort } from '../../kit/list-view.ts';

type Field = 'name' | 'city' | 'state' | 'country' | 'location_code' | 'is_manned';

const filters = {
  with: fieldText({
    param: 'with',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'city', label: 'City' },
      { id: 'state', label: 'State' },
      { id: 'country', label: 'Country' },
      { id: 'location_code', label: 'Location code' },
      {
        id: 'is_manned',
        label: 'Is staffed',
        options: YES_OR_NO,
      },
    ],
  }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
};

/** Locations, in a table with selectable columns (administration, section 2.8). */
export const locationList: ListDefinition<ValuesOf<typeof filters>, LocationQuery> = {
  id: 'locations',
  noun: 'locations',
  pageSize: LOCATIONS.pageSize,
  refreshMs: LOCATIONS.refreshMs,
  selection: 'selected',
  sorts: LOCATION_SORTS,
  columns: LOCATION_SORTS,
  filters,
  query: ({ with: search, locations }, sort) => ({
    ...wireSearch(search),
    locationIds: wireList(locations),
    ...wireSort(sort, LOCATION_SORTS),
  }),
};

function wireSearch({ field, text }: FieldText<Field>): LocationQuery {
  if (text === '') return {};
  return field === 'is_manned' ? { is_manned: text === 'yes' } : { [field]: text };
}
