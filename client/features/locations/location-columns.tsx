import type { ListedLocation } from '#contract/location-records.ts';
import type { ListColumn } from '../../kit/use-columns.ts';

const none = <span className="text-ink-3">–</span>;

/** The columns of the table, in order, by the names of the fields (administration, section 2.8). */
export const LOCATION_COLUMNS: readonly ListColumn<ListedLocation>[] = [
  {
    id: 'location_code',
    header: 'Location code',
    width: 120,
    isDefault: true,
    hidePriority: 2,
    cell: (location) => location.location_code ?? none,
  },
  {
    id: 'is_manned',
    header: 'Staffed',
    width: 84,
    isDefault: true,
    hidePriority: 4,
    skeleton: 'short',
    cell: (location) => (location.is_manned ? 'Yes' : 'No'),
  },
  { id: 'name', header: 'Name', width: 200, grow: true, required: true, isDefault: true, cell: ({ name }) => name },
  {
    id: 'description',
    header: 'Description',
    width: 180,
    grow: true,
    isDefault: true,
    hidePriority: 6,
    cell: ({ description }) => description,
  },
  { id: 'city', header: 'City', width: 120, isDefault: true, hidePriority: 1, cell: ({ city }) => city },
  { id: 'state', header: 'State', width: 120, isDefault: true, hidePriority: 3, cell: ({ state }) => state },
  { id: 'country', header: 'Country', width: 132, isDefault: true, hidePriority: 5, cell: ({ country }) => country },
  {
    id: 'timezone',
    header: 'Time zone',
    width: 164,
    isDefault: true,
    hidePriority: 1,
    cell: ({ timezone }) => timezone,
  },
];
