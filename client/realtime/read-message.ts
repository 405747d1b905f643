import type * as z from 'zod/mini';
import { report } from '../lib/report.ts';

/** The ids of records that have been reported: a server sends them again every few seconds. */
const reportedIds = new Set<unknown>();

/**
 * Reads a message of a channel; undefined if it cannot be read, which is reported. Of a batch it keeps the items that
 * can be read, so that one alarm in an unknown form does not hide the others; it reports each of the rest once.
 */
export function readMessage<In>(path: string, ServerMessage: z.ZodMiniType<In>, json: unknown): In | undefined {
  const message = ServerMessage.safeParse(json);
  if (message.success) return message.data;
  const whole = Object(json);
  const items: unknown[] = Array.isArray(whole.data) ? whole.data : [];
  const isReadable = (item: unknown) => ServerMessage.safeParse({ ...whole, data: [item] }).success;
  const data = items.filter(isReadable);
  const ids = items.filter((item) => !data.includes(item)).map(idOf);
  if (ids.length === 0 || ids.some((id) => id === undefined || !reportedIds.has(id)))
    report(`A message on ${path} cannot be read`, message.error.issues);
  for (const id of ids) reportedIds.add(id);
  return data.length > 0 ? ServerMessage.safeParse({ ...whole, data }).data : undefined;
}

/** The id of the record that an item of a batch is, or is about. */
function idOf(item: unknown): unknown {
  const { id, alarm_group: group, alarm_group_id: groupId } = Object(item);
  return id ?? groupId ?? Object(group).id;
}
