import type { InputOf } from '#contract/endpoint.ts';
import { type EscalationItem, listEscalations } from '#contract/escalation-list.ts';
import { call } from '../../lib/call.ts';
import type { SnapshotSource } from '../lists/list-source.ts';

export type EscalationQuery = NonNullable<InputOf<typeof listEscalations>['query']>;

const createdMs = ({ createdAt }: EscalationItem) => Date.parse(createdAt);

/** Every reply signs the addresses of the media again; that alone does not make a different row. */
const contentOf = (row: EscalationItem) =>
  JSON.stringify({ ...row, media: row.media.map(({ createdAtUTC }) => createdAtUTC) });

/** Escalations of alarm groups, newest first. */
export const escalationSource: SnapshotSource<EscalationItem, EscalationQuery> = {
  entity: 'escalations',
  list: async (query, signal) => (await call(listEscalations, { query }, { signal })).payload,
  // There is no call for one escalation: those of its moment are listed.
  fetchOne: async (row, signal) => {
    const query = { dateFrom: createdMs(row), dateTo: createdMs(row) };
    const { items } = (await call(listEscalations, { query }, { signal })).payload;
    return items.find(({ id }) => id === row.id) ?? row;
  },
  id: ({ id }) => id,
  time: createdMs,
  same: (before, after) => contentOf(before) === contentOf(after),
  isFinal: ({ status }) => status === 'Resolved',
};
