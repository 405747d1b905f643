import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { ENGINE_NAMES } from '#contract/camera-health.ts';
import { QUEUE } from '#contract/limits.ts';
import { MEDIA_PATHS } from '#contract/media-addresses.ts';
import { DATABASE_FILE, type Db } from '#db/open.ts';
import { STORED_FOLDERS } from '#db/stored-files.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Source } from '#platform/metrics/registry.ts';
import type { Config } from '../config.ts';
import type { Room } from '../realtime/socket-room.ts';
import type { Storage } from '../storage.ts';
import { createFolderSizes } from './folder-sizes.ts';

/** How long media may take to answer, ms. */
const WITHIN_MS = 2_000;

const MediaHealth = z.object({
  engine: z.object({ name: z.enum(ENGINE_NAMES), state: z.string(), viewers: z.number() }),
});

interface Parts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'dataDir' | 'mediaUrl' | 'releaseName' | 'environment'>;
  rooms: readonly Room[];
  storage: Pick<Storage, 'trouble'>;
}

/** The figures that the server's state has: the queue, claims, sockets, storage and media. */
export function metricSources({ db, clock, config, rooms, storage }: Parts): Source[] {
  const { queueOf, claims } = queueReaders(db, clock);
  const queues = () => [
    { product: 'rg', ...queueOf.rg() },
    { product: 'scan', ...queueOf.scan() },
  ];
  const folderSizes = createFolderSizes(config.dataDir, STORED_FOLDERS, clock);
  const sizeOf = (file: string) =>
    stat(path.join(config.dataDir, file)).then(
      ({ size }) => size,
      () => 0,
    );
  return [
    {
      name: 'watchfloor_build_info',
      help: '1, with the release and the environment of this server',
      labels: ['release', 'environment'],
      read: () => [{ labels: { release: config.releaseName, environment: config.environment }, value: 1 }],
    },
    {
      name: 'watchfloor_queue_alarms',
      help: 'Alarms that wait for an operator',
      labels: ['product'],
      read: () => queues().map(({ product, count }) => ({ labels: { product }, value: count })),
    },
    {
      name: 'watchfloor_queue_oldest_age_seconds',
      help: 'How long the oldest alarm that waits for an operator has waited; 0 while none does',
      labels: ['product'],
      read: () =>
        queues().map(({ product, oldestMs }) => ({
          labels: { product },
          value: oldestMs === null ? 0 : Math.max(0, (clock.now() - oldestMs) / 1_000),
        })),
    },
    {
      name: 'watchfloor_claims_open',
      help: 'Alarms that operators have',
      labels: ['product'],
      read: () => claims().map(({ product, count }) => ({ labels: { product }, value: count })),
    },
    {
      name: 'watchfloor_sockets',
      help: 'Open connections to a realtime channel',
      labels: ['channel'],
      read: () => rooms.map((room) => ({ labels: { channel: room.path }, value: room.size() })),
    },
    {
      name: 'watchfloor_storage_bytes',
      help: 'Bytes of the database, of its write-ahead log, and of each folder of files',
      labels: ['part'],
      read: async () => [
        { labels: { part: 'database' }, value: await sizeOf(DATABASE_FILE) },
        { labels: { part: 'log' }, value: await sizeOf(`${DATABASE_FILE}-wal`) },
        ...(await folderSizes()).map(({ folder, bytes }) => ({ labels: { part: folder }, value: bytes })),
      ],
    },
    {
      name: 'watchfloor_storage_free_bytes',
      help: 'Bytes that are free on the disk of the data folder',
      read: async () => {
        const found = await statfs(config.dataDir).catch(() => undefined);
        return found ? [{ value: found.bavail * found.bsize }] : [];
      },
    },
    {
      name: 'watchfloor_storage_failing',
      help: '1 while the server cannot write its data',
      read: () => [{ value: storage.trouble() === undefined ? 0 : 1 }],
    },
    {
      name: 'watchfloor_media_up',
      help: '1 while media answers and its engine of live pictures runs',
      labels: ['engine'],
      read: async () => {
        const engine = await readEngine(config.mediaUrl);
        return [{ labels: { engine: engine?.name ?? 'unknown' }, value: engine?.state === 'running' ? 1 : 0 }];
      },
    },
    {
      name: 'watchfloor_media_viewers',
      help: 'Viewers of live pictures',
      read: async () => [{ value: (await readEngine(config.mediaUrl))?.viewers ?? 0 }],
    },
  ];
}

/** Those that the desks offer to operators: older ones, and those of removed sites, wait for nobody; those of drills for trainees only. */
function queueReaders(db: Db, clock: Clock) {
  /** `time`: since when an alarm has waited; `offeredBy`: the time that decides for how long it is offered. */
  const queue = (table: string, { time, offeredBy }: { time: string; offeredBy: string }) =>
    db.$client.prepare<[number], { count: number; oldestMs: number | null }>(
      `SELECT count(*) AS count, min(${time}) AS oldestMs FROM ${table}
       WHERE status = 'pending' AND ${offeredBy} >= ?
         AND location_id NOT IN (SELECT id FROM locations WHERE deleted_at_ms IS NOT NULL)
         AND tenant_id NOT IN (SELECT id FROM tenants WHERE is_drill)`,
    );
  const rg = queue('location_alarms', { time: 'alarm_time_ms', offeredBy: 'alarm_time_ms' });
  const scan = queue('alarm_groups', { time: 'timestamp_ms', offeredBy: 'last_alarm_ms' });
  const open = db.$client.prepare<[], { product: string; count: number }>(
    `SELECT product, count(claims.product) AS count
     FROM (SELECT 'rg' AS product UNION SELECT 'scan') LEFT JOIN claims USING (product) GROUP BY product`,
  );
  const none = { count: 0, oldestMs: null };
  const fromMs = () => clock.now() - QUEUE.offeredForMs;
  return {
    queueOf: { rg: () => rg.get(fromMs()) ?? none, scan: () => scan.get(fromMs()) ?? none },
    claims: () => open.all(),
  };
}

async function readEngine(mediaUrl: string) {
  const reply = await fetch(`${mediaUrl}${MEDIA_PATHS.health}`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
    () => undefined,
  );
  return reply?.ok ? MediaHealth.safeParse(await reply.json().catch(() => undefined)).data?.engine : undefined;
}
