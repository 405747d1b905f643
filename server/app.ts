import { Hono } from 'hono';
import { createBindings } from './bindings.ts';
import { serveTalkdownAudio } from './domains/talkdowns/serve-audio.ts';
import { checkpoint } from './engine/checkpoint.ts';
import { pruneAuditLog } from './engine/prune-audit-log.ts';
import { returnClaims } from './engine/return-claims.ts';
import { sendReports } from './engine/send-reports.ts';
import { appConfig } from './http/app-config.ts';
import { serveClient } from './http/client-files.ts';
import { cors } from './http/cors.ts';
import { serveDocs } from './http/docs.ts';
import { mount, refuse } from './http/mount.ts';
import { refuseUnknown } from './http/unknown-path.ts';
import { listChangesChannel } from './realtime/channels/list-changes.ts';
import { locationAlarmsChannel } from './realtime/channels/location-alarms.ts';
import { simFeedChannel } from './realtime/channels/sim-feed.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { recordPlaces } from './realtime/record-places.ts';
import { openRoom } from './realtime/socket-room.ts';
import type { Parts } from './services/foundation.ts';
import { createServices, type Services } from './services.ts';

/** The whole server but for its sockets to the world. */
export interface App {
  /** Answers HTTP: `http.request(path, init)` in tests, `http.fetch` behind a listener. */
  http: Hono;
  /** Answers upgrade requests. */
  hub: Hub;
  services: Services;
  /** Closes the realtime channels and what runs on a beat. The database stays the caller's. */
  close(): void;
}

/** Builds the server on an open, migrated and seeded database. */
export function createApp(parts: Parts): App {
  const { config, clock, realTime, logger } = parts;
  const services = createServices(parts);
  const { gatekeeper, bus, newId, locationAlarms, monitoringQueue, clockControl } = services;

  const http = new Hono({ strict: false });
  http.use(cors(config.allowedOrigins));
  mount(http, createBindings(services, parts), { gatekeeper, simToken: config.simToken, clock, logger });
  http.get('/config.json', (c) => c.json(appConfig(config), 200, { 'Cache-Control': 'no-cache' }));
  serveTalkdownAudio(http, services.talkdowns, { clock, logger });
  serveDocs(http, config.providerName);
  refuseUnknown(http, clock);
  serveClient(http, config);
  http.onError((error, c) => refuse(c, error, { clock, logger }));

  const rooms = [
    openRoom(locationAlarmsChannel({ gatekeeper, locationAlarms, queue: monitoringQueue, bus, realTime }), {
      clock,
      realTime,
      logger,
    }),
    openRoom(listChangesChannel({ gatekeeper, placeOf: recordPlaces(parts.db), bus, realTime, newId }), {
      clock,
      realTime,
      logger,
    }),
    ...(config.simApi
      ? [
          openRoom(simFeedChannel({ simToken: config.simToken, bus, clockState: clockControl.state, newId }), {
            clock,
            realTime,
            logger,
          }),
        ]
      : []),
  ];
  const hub = createHub({ rooms, bus, allowedOrigins: config.allowedOrigins, realTime, logger });
  const stopJobs = [
    checkpoint(parts.db, realTime, logger),
    returnClaims(monitoringQueue, realTime, logger),
    sendReports(services.reports, realTime, logger),
    pruneAuditLog(services.audit, clock, logger),
  ];
  return {
    http,
    hub,
    services,
    close: () => {
      for (const stop of stopJobs) stop();
      hub.close();
    },
  };
}
