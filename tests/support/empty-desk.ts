import { pino } from 'pino';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { listen } from '#server/http/listen.ts';
import { groupDesk } from './group-desk.ts';
import { testServer } from './test-server.ts';

/** A server that takes sockets, on which all seeded alarm groups are resolved. */
export async function emptyDesk() {
  const server = testServer();
  const listening = await listen(server.app, '127.0.0.1', 0, pino({ level: 'silent' }));
  server.db.update(alarmGroups).set({ status: 'resolved', resolution: 'safe' }).run();
  return { server, listening, desk: groupDesk(server) };
}
