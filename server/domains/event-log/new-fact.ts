import type { FactName, FactValue } from '#contract/facts.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import type { RowChange } from './journal.ts';

/** A fact before it has its number and time. */
export type NewFact = Omit<LoggedFact, 'n' | 'atMs'>;

type Row = RowChange['row'];

/** Reads one change; returns the facts that it is. */
export type Reader = (change: RowChange) => NewFact | readonly NewFact[] | undefined;

export type Fields = Record<string, FactValue | undefined>;

export const textOf = (row: Row, column: string): string | undefined => {
  const value = row[column];
  return typeof value === 'string' ? value : undefined;
};

/** The author of a history line: the AI, the system, or its user. */
export function authorOf(row: Row): LoggedFact['by'] {
  const author = textOf(row, 'author');
  return author === 'ai' || author === 'system' ? author : userOf(row, 'user_id');
}

export function userOf(row: Row, column: string): LoggedFact['by'] {
  const user = textOf(row, column);
  return user === undefined ? null : { user };
}

export const placeAt = (kind: NonNullable<LoggedFact['on']>['kind'], id: string | undefined): LoggedFact['on'] =>
  id === undefined ? null : { kind, id };

/** A fact with what it names; of its own fields, those that have a value. */
export const newFact = (
  fact: FactName,
  about: Partial<Pick<NewFact, 'incidents' | 'by' | 'on' | 'alarm'>>,
  fields: Fields = {},
): NewFact => ({
  fact,
  incidents: [],
  by: null,
  on: null,
  alarm: null,
  ...about,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
});
