import type { TimelineDriver } from '../use-timeline-playback.ts';

interface FakeDriver extends TimelineDriver {
  /** The timeline's commands to the picture. */
  commands: string[];
  /** Sets the picture's state; undefined for no picture. */
  setStatus: (status: Partial<NonNullable<ReturnType<TimelineDriver['readStatus']>>> | undefined) => void;
  setMoment: (moment: number) => void;
}

/** A picture that does nothing by itself. */
export function fakeDriver(): FakeDriver {
  const listeners = new Set<() => void>();
  const commands: string[] = [];
  let status: ReturnType<TimelineDriver['readStatus']>;
  let moment: number | undefined;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    commands,
    seekTo: (to) => commands.push(`seek ${to}`),
    play: () => commands.push('play'),
    pause: () => commands.push('pause'),
    setRate: (rate) => commands.push(`rate ${rate}`),
    readStatus: () => status,
    readMoment: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStatus(next) {
      status = next && { playing: false, waiting: false, ended: false, rate: 1, ...next };
      announce();
    },
    setMoment(next) {
      moment = next;
      announce();
    },
  };
}
