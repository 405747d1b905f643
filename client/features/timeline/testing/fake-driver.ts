import type { TimelineDriver } from '../use-timeline-playback.ts';

interface FakeDriver extends TimelineDriver {
  /** The timeline's commands to the picture. */
  asked: string[];
  /** Sets the picture's state; undefined for no picture. */
  tell: (status: Partial<NonNullable<ReturnType<TimelineDriver['readStatus']>>> | undefined) => void;
  tellMoment: (moment: number) => void;
}

/** A picture that does nothing by itself. */
export function fakeDriver(): FakeDriver {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  let status: ReturnType<TimelineDriver['readStatus']>;
  let moment: number | undefined;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    asked,
    seekTo: (to) => asked.push(`seek ${to}`),
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    setRate: (rate) => asked.push(`rate ${rate}`),
    readStatus: () => status,
    readMoment: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(next) {
      status = next && { playing: false, waiting: false, ended: false, rate: 1, ...next };
      announce();
    },
    tellMoment(next) {
      moment = next;
      announce();
    },
  };
}
