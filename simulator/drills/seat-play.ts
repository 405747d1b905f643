import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import type { PlayPast } from '../scenarios/play/play-past.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import { type Play, startPlay } from '../scenarios/play/start-play.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { sendToSeats } from './floor-lines.ts';
import { createLineSender, type LineSender } from './line-sender.ts';

/** A seat of a drill that is played, or all seats of a shared floor. */
export interface SeatPlay {
  /** The numbers of its seats; the first one names it. */
  nos: readonly number[];
  /** Its part of the world. */
  world: PlayWorld;
  /** How often it has come to each mark. */
  made: Map<string, number>;
  play: Play;
  sender: LineSender;
}

/** A drill, as its seats are played. */
export interface PlayedDrill {
  id: string;
  attempt: number;
  scenario: Scenario;
  seed: number;
  /** The key of the trainee's operator. */
  trainee: string;
  stop: AbortController;
}

interface Parts {
  drill: PlayedDrill;
  nos: readonly number[];
  world: PlayWorld;
  made: Map<string, number>;
  /** The events up to a mark: it goes on from there. */
  past: PlayPast | undefined;
  /** Called when the seat comes to a mark. */
  onMark: (mark: string) => Promise<void>;
  /** Called with what ends the drill. */
  onError: (error: unknown) => void;
  call: Call;
  /** Paces retries, in real time. */
  machine: Clock;
}

/** Plays an attempt of a drill at a seat, from its beginning or from a mark. Its lines go to the server, those of the past first. */
export async function playSeat(parts: Parts): Promise<SeatPlay> {
  const { drill, nos, world, made, past, onMark, onError, call, machine } = parts;
  const { id, attempt, scenario, seed, trainee } = drill;
  const { signal } = drill.stop;
  // Lines that are not stored yet outlast the play.
  const sending = new AbortController();
  const senderOf = (seat: number) =>
    createLineSender({ ...{ drill: id, attempt, seat, call, machine, onError }, signal: sending.signal });
  const sender = sendToSeats(new Map(nos.map((no) => [no, senderOf(no)])));
  for (const line of past?.story.lines ?? []) sender.add({ ...line, of: listed(line.of) });
  const play = await startPlay(world, {
    scenario,
    seed,
    browsers: new Set([trainee]),
    isOwnWorld: false,
    onLine: (line) => {
      // An attempt that was left has nothing more to say.
      if (drill.attempt === attempt) sender.add({ ...line, of: listed(line.of) });
    },
    onMark,
    past,
    signal,
  });
  play.story.ended.catch((error: unknown) => {
    if (!signal.aborted) onError(error);
  });
  return { nos, world, made, play, sender };
}

const listed = (of: string | readonly string[] | undefined) =>
  typeof of === 'string' || of === undefined ? of : [...of];
