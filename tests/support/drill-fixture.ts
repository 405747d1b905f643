import { openDrill } from '#contract/drills/drills.ts';
import { joinDrill } from '#contract/drills/seats.ts';
import type { ServerFixture } from './server-fixture.ts';

/** The account of who opens the drills. */
export const TRAINER = 'gsoc-manager';

/** Opens drills on a server, and joins them. */
export function drillsOf(server: ServerFixture) {
  /** Opens a drill with two seats. */
  async function open() {
    const body = { file: 'night-intruder.yaml', seats: 2 };
    return (await server.call(openDrill, { body }, TRAINER)).reply.payload;
  }

  const join = async (code: string, name: string, key?: string) =>
    (await server.call(joinDrill, { body: { code, name, ...(key !== undefined && { key }) } })).reply.payload;

  /** A call as the trainee with this token. */
  const asTrainee = async (token: string, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await server.send(path, { ...init, headers });
    return { status: answer.status, body: await answer.json() };
  };

  return { open, join, asTrainee };
}
