import { createHash } from 'node:crypto';
import type { IngestBox } from '#contract/sim/alarms.ts';
import type { Client } from './open.ts';

/**
 * Returns a function that stores a track of boxes and returns its hash, or null for no boxes. Equal boxes are
 * stored once, however many alarms show them. Call it inside the transaction of the alarm.
 */
export function trackStore(client: Client): (boxes: readonly IngestBox[]) => string | null {
  const insert = client.prepare('INSERT INTO detection_tracks (hash, boxes) VALUES (?, ?) ON CONFLICT DO NOTHING');
  return (boxes) => {
    if (boxes.length === 0) return null;
    const text = JSON.stringify(boxes);
    const hash = createHash('sha256').update(text).digest('hex');
    insert.run(hash, text);
    return hash;
  };
}
