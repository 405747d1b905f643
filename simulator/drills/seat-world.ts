import type { PlayedSeat, SeatUser } from '#contract/drills/plays.ts';
import type { LoggedFact } from '#contract/sim/event-log.ts';
import { getWorld } from '#contract/sim/world.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import { SEAT_FIELD } from './floor-lines.ts';

interface Seat {
  tenantId: string;
  users: readonly SeatUser[];
}

/**
 * The part of a world that belongs to a seat of a drill: the sites of its tenant, its users, and the facts about them.
 * `world`: the sites of the whole world.
 */
export function seatWorld(whole: PlayWorld, { tenantId, users }: Seat): PlayWorld {
  const own = createOwnFacts({ tenantId, users });
  const ingest: Call = async (endpoint, input) => {
    if (endpoint.path !== getWorld.path) return whole.ingest(endpoint, input);
    // A busy server may take longer for the whole world than a call waits.
    const reply = await tryAgain(TRIES, () => whole.ingest(endpoint, input));
    const { payload } = getWorld.reply.parse(reply);
    const locations = payload.locations.filter((location) => location.tenantId === tenantId);
    own.know(locations);
    return endpoint.reply.parse({ payload: { ...payload, locations } }) as typeof reply;
  };
  return {
    ...whole,
    ingest,
    stream: (name) => streamOfSeat(whole.stream(name), tenantId, name),
    signIn: async (account) => {
      const user = users.find((one) => one.account === account);
      return user ?? whole.signIn(account);
    },
    onFact: (listener) => whole.onFact((fact) => own.isAbout(fact) && listener(fact)),
  };
}

/**
 * The part of a world that all seats of a shared floor have: what any of its trainees does is an act of the drill's
 * operator, and says whose seat it was.
 */
export function floorWorld(whole: PlayWorld, seats: readonly [PlayedSeat, ...PlayedSeat[]]): PlayWorld {
  const [first] = seats;
  const account = first.users.find(({ id }) => id === first.traineeId)?.account;
  // Those of free seats are no trainees of this attempt.
  const users = first.users.filter(
    (user) => user.account !== account || seats.some(({ traineeId }) => traineeId === user.id),
  );
  const nos = new Map(seats.map(({ traineeId, no }) => [traineeId, no]));
  const floor = seatWorld(whole, { tenantId: first.tenantId, users });
  return {
    ...floor,
    onFact: (listener) =>
      floor.onFact((fact) => {
        const no = typeof fact.by === 'object' && fact.by !== null ? nos.get(fact.by.user) : undefined;
        if (no === undefined) return listener(fact);
        const operator = users.find((user) => user.account === account)?.id ?? first.traineeId;
        listener({ ...fact, by: { user: operator }, fields: { ...fact.fields, [SEAT_FIELD]: no } });
      }),
  };
}

/** How often the world is read until a drill cannot begin. */
const TRIES = 3;

async function tryAgain<T>(tries: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1) throw error;
    return tryAgain(tries - 1, work);
  }
}

/** Draws what all seats draw, but ids of its own: all incidents are in one database. */
export function streamOfSeat(all: RandomStream, tenantId: string, name: string): RandomStream {
  const own = randomStream(tenantId, name);
  return {
    ...all,
    uuid: (epochMs) => {
      // Later draws must be the same at all seats.
      all.uuid(epochMs);
      return own.uuid(epochMs);
    },
  };
}

interface KnownSite {
  id: string;
  cameras: readonly { id: string }[];
  doors: readonly { id: string }[];
}

/** Tells the facts of a seat from those of others. */
export function createOwnFacts({ tenantId, users }: Seat) {
  const userIds = new Set(users.map(({ id }) => id));
  const places = new Set([tenantId]);
  const alarms = new Set<string>();
  const incidents = new Set<string>();
  return {
    know: (locations: readonly KnownSite[]) => {
      for (const { id, cameras, doors } of locations) {
        for (const place of [{ id }, ...cameras, ...doors]) places.add(place.id);
      }
    },
    /** Facts that follow one about the seat's sites are about the seat too. */
    isAbout: ({ by, on, alarm, incidents: of }: LoggedFact): boolean => {
      const isOwn =
        (typeof by === 'object' && by !== null && userIds.has(by.user)) ||
        (on !== null && places.has(on.id)) ||
        (alarm !== null && alarms.has(alarm.id)) ||
        of.some((incident) => incidents.has(incident));
      if (!isOwn) return false;
      if (alarm) alarms.add(alarm.id);
      for (const incident of of) incidents.add(incident);
      // A contact's answer has no user.
      if (on?.kind === 'contact') places.add(on.id);
      return true;
    },
  };
}
