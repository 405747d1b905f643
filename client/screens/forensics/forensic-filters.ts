import { cameraFilters } from '../../features/alarms/camera-filters.ts';
import type { Filtered, ValuesOf } from '../../kit/filter.ts';
import { writeFilters } from '../../kit/filter.ts';
import { choice } from '../../kit/filters/choice.tsx';
import { wireList } from '../../kit/filters/choice-value.ts';
import { datesFilter } from './dates-filter.tsx';

const filters = {
  dates: datesFilter,
  ...cameraFilters,
  types: choice({ label: 'Type', param: 'type', names: 'alarmTypes' }),
};

export type ForensicFilters = ValuesOf<typeof filters>;

/** The filters of the forensic search. */
export const forensicFilters: Filtered<ForensicFilters> = { filters };

/** The conditions of the server for the filters. */
export const filterQuery = ({ dates: { from, to }, locations, cameras, types }: ForensicFilters) => ({
  ...(from !== undefined && { start: from / 1_000 }),
  ...(to !== undefined && { end: to / 1_000 }),
  locationIds: wireList(locations),
  camera_ids: wireList(cameras),
  types: wireList(types),
});

/** The query of the address of a search. Before the first search, `q` is empty. */
export const searchAddress = (q: string, values: ForensicFilters): string =>
  `?${new URLSearchParams([...(q === '' ? [] : [['q', q]]), ...writeFilters(forensicFilters, values)])}`;
