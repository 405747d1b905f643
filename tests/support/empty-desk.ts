import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { groupDesk } from './group-desk.ts';
import type { TestServer } from './test-server.ts';

/** Lets a server take sockets, and resolves all its seeded alarm groups. */
export async function emptyDesk(server: TestServer) {
  const listening = await server.listen();
  server.db.update(alarmGroups).set({ status: 'resolved', resolution: 'safe' }).run();
  return { listening, desk: groupDesk(server) };
}
