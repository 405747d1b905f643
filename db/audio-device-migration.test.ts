import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/0010_audio-devices.sql', import.meta.url);

/** Audio devices as they were when only alarms named them. */
const BEFORE = `
  CREATE TABLE audio_devices (
    id text PRIMARY KEY NOT NULL, tenant_id text NOT NULL, location_id text NOT NULL, name text NOT NULL,
    device_type text NOT NULL, is_enabled integer NOT NULL, deleted_at_ms integer
  );
  INSERT INTO audio_devices VALUES
    ('a', 't', 'l', 'Gate Speaker', 'AXIS', 1, NULL),
    ('b', 't', 'm', 'Gate Speaker', 'SIP', 0, 5);
`;

it('keeps earlier devices, each with an id of its own at the customer and with automated talkdown as it was', () => {
  const client = new Sqlite(':memory:');
  client.exec(BEFORE);
  client.exec(readFileSync(MIGRATION, 'utf8'));
  const columns = 'id, name, client_audio_device_id, enable_automated_talkdown, automated_talkdown_gap_sec, is_enabled';
  expect(client.prepare(`SELECT ${columns} FROM audio_devices ORDER BY id`).raw().all()).toEqual([
    ['a', 'Gate Speaker', 'a', 1, 0, 1],
    ['b', 'Gate Speaker', 'b', 1, 0, 0],
  ]);
});
