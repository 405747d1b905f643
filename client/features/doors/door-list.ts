import { LABEL_STATUS_NAMES, LABEL_STATUSES } from '#contract/doors.ts';
import { DOORS } from '#contract/record-limits.ts';
import type { DoorQuery } from '../../data/doors.ts';
import type { ValuesOf } from '../../kit/filter.ts';
import { choice } from '../../kit/filters/choice.tsx';
import { wireList } from '../../kit/filters/choice-value.ts';
import { nameParts } from '../../kit/filters/name-parts.tsx';
import { oneOf } from '../../kit/filters/one-of.tsx';
import { type ListDefinition, wireSort } from '../../kit/list-view.ts';

const filters = {
  name: nameParts({ label: 'Door', param: 'door' }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  label: oneOf({
    label: 'Label',
    param: 'label',
    options: LABEL_STATUSES.map((value) => ({ value, label: LABEL_STATUS_NAMES[value] })),
  }),
};

const sorts = ['name', 'camera', 'location', 'doorGroup', 'sourceSystem'] as const;

/** Doors; the open one is in the address (administration, section 2.5). */
export const doorList: ListDefinition<ValuesOf<typeof filters>, DoorQuery> = {
  id: 'doors',
  noun: 'doors',
  pageSize: DOORS.pageSize,
  refreshMs: DOORS.refreshMs,
  pane: 'open',
  sorts,
  filters,
  query: ({ name, locations, label }, sort) => ({
    doors: name.values.length > 0 ? name : undefined,
    locationIds: wireList(locations),
    labelStatus: label ?? undefined,
    ...wireSort(sort, sorts),
  }),
};
