import type * as z from 'zod/mini';
import { report } from '../lib/report.ts';

/**
 * Reads a message of a channel; undefined if it cannot be read, which is reported. Of a batch it keeps the items that
 * can be read, so that one alarm in an unknown form does not hide the others.
 */
export function readMessage<In>(path: string, ServerMessage: z.ZodMiniType<In>, json: unknown): In | undefined {
  const message = ServerMessage.safeParse(json);
  if (message.success) return message.data;
  report(`A message on ${path} cannot be read`, message.error.issues);
  const whole = Object(json);
  if (!Array.isArray(whole.data)) return undefined;
  const data = whole.data.filter((item: unknown) => ServerMessage.safeParse({ ...whole, data: [item] }).success);
  return data.length > 0 ? ServerMessage.safeParse({ ...whole, data }).data : undefined;
}
