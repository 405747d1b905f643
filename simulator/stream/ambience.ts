import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import type { World } from '#contract/sim/world.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { Director } from '../director/director.ts';
import { runStream } from './stream.ts';

interface Parts {
  world: () => World;
  catalogue: ClipCatalogue;
  clock: Clock;
  /** Paces retries. */
  realClock: Clock;
  call: Call;
  /** Whether the world raises alarms by itself; and how many per minute, if not as many as its size asks for. */
  isOn: boolean;
  alarmsPerMinute: number | undefined;
  /** Called when it can no longer go on. */
  onError: (error: unknown) => void;
  log: Logger;
}

/** The incidents that a world has by itself. */
export interface Ambience {
  /** Begins, or begins anew after the world was put back to another time. */
  start(): void;
  /** Ends what goes on, as soon as its detections allow, and begins nothing until `beginAgain`, also after `start`. */
  quieten(): void;
  beginAgain(): void;
  /** Plays an incident among its own, unless it is quiet. */
  play(script: Parameters<Director['play']>[0]): void;
  /** Lets the people at a site hear a talkdown. */
  reactToTalkdown(heard: Parameters<Director['reactToTalkdown']>[0]): void;
  stop(): void;
}

export function createAmbience(parts: Parts): Ambience {
  const { world, catalogue, clock, realClock, call, isOn, alarmsPerMinute, onError, log } = parts;
  let isQuiet = false;
  let present: { director: Director; stopped: AbortController } | undefined;
  const stop = () => {
    present?.stopped.abort(new Error('stopped'));
    present?.director.stop();
    present = undefined;
  };
  return {
    start: () => {
      stop();
      const director = new Director({ clock, realClock, call, log });
      const stopped = new AbortController();
      const { signal } = stopped;
      // Every script adds a listener.
      setMaxListeners(0, signal);
      present = { director, stopped };
      if (isQuiet) void director.quieten();
      if (!isOn) return;
      const play = (script: Parameters<Director['play']>[0]) => void director.play(script);
      void runStream({ world, catalogue, clock, alarmsPerMinute, play, signal }).catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
    },
    quieten: () => {
      isQuiet = true;
      void present?.director.quieten();
    },
    beginAgain: () => {
      isQuiet = false;
      present?.director.beginAgain();
    },
    play: (script) => void present?.director.play(script),
    reactToTalkdown: (heard) => void present?.director.reactToTalkdown(heard),
    stop,
  };
}
