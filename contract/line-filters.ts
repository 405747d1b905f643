import type { FactLine, FactName, FactValue } from './facts.ts';

/** A condition on a field: a value, one of several, a range, or a part of its text. */
export type Condition =
  | FactValue
  | readonly FactValue[]
  | { min?: number | undefined; max?: number | undefined }
  | { contains: string };

/** The lines that a step is about: all filters apply. */
export interface LineFilter {
  fact: FactName;
  /** An incident, such as `fox`, or one of its repetitions, such as `fox#2`. */
  of?: string | undefined;
  /** The author, or several, any of which fits. */
  by?: string | readonly string[] | undefined;
  on?: string | undefined;
  where?: Readonly<Record<string, Condition>> | undefined;
}

/** Whether a line fits a filter. */
export function fits(line: FactLine, { fact, of, by, on, where = {} }: LineFilter): boolean {
  if (line.fact !== fact) return false;
  if (of !== undefined && !isOf(line.of, of)) return false;
  if (by !== undefined && ![by].flat().includes(line.by ?? '')) return false;
  if (on !== undefined && line.on !== on) return false;
  return Object.entries(where).every(([field, condition]) => holds(line[field], condition));
}

/** `fox` stands for each of its repetitions. */
function isOf(incidents: FactLine['of'], wanted: string): boolean {
  const names = typeof incidents === 'string' ? [incidents] : (incidents ?? []);
  return names.some((name) => name === wanted || name.split('#')[0] === wanted);
}

function holds(value: FactLine[string], condition: Condition): boolean {
  if (typeof value === 'object') return value.some((one) => holds(one, condition));
  if (typeof condition !== 'object') return value === condition;
  if (isList(condition)) return condition.some((one) => value === one);
  if ('contains' in condition) return typeof value === 'string' && value.includes(condition.contains);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = condition;
  return typeof value === 'number' && value >= min && value <= max;
}

const isList = (condition: Condition): condition is readonly FactValue[] => Array.isArray(condition);

/** Words for a filter, as failures show them: 'alarm.escalated of thief by day'. */
export function describeFilter({ fact, of, by, on, where }: LineFilter): string {
  const conditions = Object.entries(where ?? {}).map(([field, condition]) => `${field} ${JSON.stringify(condition)}`);
  return [
    fact,
    ...(of === undefined ? [] : [`of ${of}`]),
    ...(by === undefined ? [] : [`by ${[by].flat().join(' or ')}`]),
    ...(on === undefined ? [] : [`on ${on}`]),
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
  ].join(' ');
}

/** The conditions of a filter, each as a filter of its own with the name of what it asks of. */
const partsOf = ({ fact, of, by, on, where = {} }: LineFilter): { name: keyof FactLine; part: LineFilter }[] => [
  ...(of === undefined ? [] : [{ name: 'of', part: { fact, of } }]),
  ...(by === undefined ? [] : [{ name: 'by', part: { fact, by } }]),
  ...(on === undefined ? [] : [{ name: 'on', part: { fact, on } }]),
  ...Object.entries(where).map(([name, condition]) => ({ name, part: { fact, where: { [name]: condition } } })),
];

/** The line that comes nearest to a filter: of the same fact, with the most conditions fitting; undefined without any. */
export function nearest(lines: readonly FactLine[], filter: LineFilter): FactLine | undefined {
  const parts = partsOf(filter);
  const score = (line: FactLine) => parts.filter(({ part }) => fits(line, part)).length;
  const same = lines.filter(({ fact }) => fact === filter.fact);
  return same.reduce<FactLine | undefined>(
    (best, line) => (best && score(best) >= score(line) ? best : line),
    undefined,
  );
}

/** The values of a line that differ from those that a filter asks for: `by night, state 'busy'`; empty when it fits. */
export function describeDifference(line: FactLine, filter: LineFilter): string {
  const differing = partsOf(filter).filter(({ part }) => !fits(line, part));
  return differing.map(({ name }) => `${name} ${valueText(line[name])}`).join(', ');
}

function valueText(value: FactLine[string]): string {
  if (value === undefined) return 'missing';
  return typeof value === 'object' ? value.join(' and ') : String(value);
}
