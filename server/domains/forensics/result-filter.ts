import type { FilterList } from '#contract/lists.ts';
import { ALARM_TYPE_KEYS } from '#contract/sim/alarm-type-keys.ts';
import { wordListOf } from '#db/forensics/words.ts';
import { passes } from '../../lists/filter-list.ts';
import type { World } from '../../world/world-cache.ts';
import { namesExpression } from './match-expression.ts';
import type { FoundSubject } from './store.ts';

/** The filters of a search beyond its words and times. */
export interface ForensicFilters {
  locationIds?: FilterList | undefined;
  camera_ids?: FilterList | undefined;
  /** Ids of alarm types. */
  types?: FilterList | undefined;
}

/** The filters by camera and type, as the index is asked. */
export interface ResultFilter {
  /** Expressions that all meant alarms match, so that the index skips most of the others. */
  expressions: string[];
  /** Whether an alarm is meant; undefined when all are. */
  isMeant: ((subject: FoundSubject) => boolean) | undefined;
}

/** Above, the index is not asked for the names: each word of them is one more list that it merges. */
const NAMES_MAX = 50;

type ReadWorld = Pick<World, 'cameras' | 'alarmTypes'>;

/**
 * Reads the filters by camera and type. The index knows both by their names only: with `knowsNames` they are added to
 * the search, and each alarm that it finds is checked by its record in any case.
 */
export function readResultFilter({ camera_ids, types }: ForensicFilters, world: ReadWorld, knowsNames: boolean) {
  const filter: ResultFilter = { expressions: [], isMeant: undefined };
  if (!camera_ids && !types) return filter;
  const eventTypes = types && { ...types, values: types.values.flatMap((id) => eventTypeOf(id, world)) };
  const typeNames = types?.values.flatMap((id) => world.alarmTypes.get(id)?.name ?? []) ?? [];
  const cameraNames = camera_ids?.values.flatMap((id) => world.cameras.get(id)?.name ?? []) ?? [];
  const expressionsOf = (list: FilterList | undefined, names: readonly string[]) => {
    const words = [...new Set(names)].map(wordListOf);
    const isUsable = words.length > 0 && words.length <= NAMES_MAX && words.every((one) => one.length > 0);
    return knowsNames && list?.negative === false && isUsable ? [namesExpression(words)] : [];
  };
  filter.expressions.push(
    ...expressionsOf(camera_ids, cameraNames),
    ...expressionsOf(types, [...typeNames, ...(eventTypes?.values ?? [])]),
  );
  filter.isMeant = ({ cameraId, typeId, typeText }) =>
    passes(camera_ids, cameraId) && (typeId === null ? passes(eventTypes, typeText) : passes(types, typeId));
  return filter;
}

/** The type of events of scan that an alarm type stands for. Their types keep their names when alarm types are renamed. */
function eventTypeOf(id: string, { alarmTypes }: ReadWorld): string[] {
  const key = alarmTypes.get(id)?.key;
  return Object.entries(ALARM_TYPE_KEYS).flatMap(([known, name]) => (known === key ? [name] : []));
}
