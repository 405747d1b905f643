import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { TrieRouter } from 'hono/router/trie-router';
import type { Disturbances } from '#platform/connections/disturbances.ts';
import { assembleDomains, bindingsOf, type Services } from './domains.ts';
import type { Parts } from './foundation.ts';
import { allowHosts, type IsAllowedHost } from './http/allowed-hosts.ts';
import { appConfig } from './http/app-config.ts';
import { serveClient } from './http/client-files.ts';
import { otherOrigins } from './http/cors.ts';
import { serveDocs } from './http/docs.ts';
import { mount, refuse } from './http/mount.ts';
import { nameWorld } from './http/name-world.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { refuseUnknown } from './http/unknown-path.ts';
import { checkpoint } from './jobs/checkpoint.ts';
import { probeStorage } from './jobs/probe-storage.ts';
import { startJob } from './jobs/start-job.ts';
import { sweepFiles } from './jobs/sweep-files.ts';
import { unmapDatabase } from './jobs/unmap-database.ts';
import { metricSources } from './metrics/sources.ts';
import { twilioHooks } from './providers/twilio/hooks.ts';
import { createLocalReads } from './reads/local-reads.ts';
import type { Reads } from './reads/reads.ts';
import { createHub, type Hub } from './realtime/hub.ts';

/** Longest id of a request that is taken from its caller; a longer one is replaced. */
const REQUEST_ID_MAX = 64;

/** The whole server except its network sockets. */
export interface App {
  /** Answers HTTP: `http.request(path, init)` in tests, `http.fetch` behind a listener. */
  http: Hono;
  /** Answers upgrade requests. */
  hub: Hub;
  services: Services;
  /** For which hosts it answers. */
  isAllowedHost: IsAllowedHost;
  /** The faults on the way to its callers, where they can be staged. */
  disturbances: Disturbances | undefined;
  /**
   * Closes the realtime channels, stops periodic jobs and ends pending reads. Resolves when nothing uses the database
   * any more; the caller closes the database.
   */
  close(): Promise<void>;
}

/**
 * Builds the server on an open, migrated and seeded database. `reads` answers the heavy reads; without it, the main
 * thread answers them.
 */
export function createApp(parts: Parts, reads: Reads = createLocalReads()): App {
  const { config, clock, realTime, logger } = parts;
  const domains = assembleDomains(parts);
  const { services } = domains;
  const { gatekeeper, links, bus, fileAreas } = services;
  for (const { folder } of fileAreas.all()) folder.dropUnfinished();

  // The default router tries another one first, which refuses our paths.
  const http = new Hono({ strict: false, router: new TrieRouter() });
  http.use(otherOrigins(config.allowedOrigins));
  const { simToken } = config;
  http.use(requestId({ limitLength: REQUEST_ID_MAX }));
  if (config.isDemo) http.use(nameWorld(services.simulatedWorld.id()));
  const { metrics } = parts;
  mount(http, bindingsOf(domains), {
    gatekeeper,
    links,
    simToken,
    reads,
    clock,
    logger,
    metrics,
    proxies: config.proxies,
    storage: services.storage,
  });
  if (metrics && config.metricsToken !== undefined) serveMetrics(http, metrics, config.metricsToken, clock);
  if (config.telephony) {
    http.route('/', twilioHooks(config.telephony, { ...services.callEvents, ...services.textEvents }, logger));
  }
  http.get('/config.json', (c) => c.json(appConfig(config), 200, { 'Cache-Control': 'no-cache' }));
  serveDocs(http, config.providerName);
  refuseUnknown(http, clock);
  serveClient(http, config);
  http.onError((error, c) => refuse(c, error, { clock, logger, storage: services.storage }));

  const stopFollowing = bus.subscribe('world', (place) => reads.reloadWorld(place));
  const rooms = domains.openChannels();
  const hub = createHub({
    rooms,
    bus,
    allowedOrigins: config.allowedOrigins,
    disturbances: parts.disturbances,
    realTime,
    logger,
  });
  const { storage } = services;
  metrics?.follow(metricSources({ db: parts.db, clock, config, rooms, storage }));
  if (metrics) bus.subscribe('claim_ended', ({ product, reason }) => metrics.claimEnded(product, reason));
  const jobs = [
    unmapDatabase(parts.db),
    checkpoint(parts.db, () => parts.snapshots?.isHolding() ?? false),
    probeStorage({ storage, fileAreas, db: parts.db, logger }),
    ...sweepFiles(fileAreas, realTime),
    ...domains.jobs(),
  ];
  const stopJobs = jobs
    .filter(({ isHousekeeping }) => !(isHousekeeping && parts.omitsHousekeeping))
    .map((job) => startJob(job, { clock, realTime, storage, logger, metrics }));
  return {
    http,
    hub,
    services,
    isAllowedHost: allowHosts(config.hosts),
    disturbances: parts.disturbances,
    close: async () => {
      bus.publish('closing', {});
      for (const stop of stopJobs) stop();
      stopFollowing();
      hub.close();
      await reads.close();
    },
  };
}
