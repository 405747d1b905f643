import {
  type OfferedWorld,
  WORLD_NAMES,
  type WorldChange,
  type WorldName,
  type Worlds,
} from '#contract/control/worlds.ts';
import { figuresOfWorld } from '#db/world-size.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Supervisor } from '../../supervisor/supervisor.ts';

/** The worlds of a demo, and the change from one to another. Each method refuses with 404 where no simulator is offered. */
export interface WorldChanges {
  list(): Worlds;
  /** Refuses as `beginWorld` of the contract says. `drill`: the name of the open or running drill. */
  begin(world: WorldName, drill: string | undefined): WorldChange;
  /** 409 while another world is prepared, in which nothing of what is begun now would be left. */
  requireNone(): void;
}

interface Parts {
  isOffered: boolean;
  /** Days of alarms that a world has when it begins. */
  pastDays: number;
  /** Undefined where none started the server. */
  supervisor: () => Supervisor | undefined;
  /** The world that runs: size, devices, and what its database holds. */
  current: () => Omit<OfferedWorld, 'name' | 'isCurrent'> & { name: string };
}

const OBSTACLE =
  'This server was not started by npm start, which could start it again. Stop Watchfloor, then run npm run reset -- --world NAME.';

export function createWorldChanges(parts: Parts): WorldChanges {
  const { isOffered, pastDays, supervisor, current } = parts;
  const requireOffered = () => {
    if (!isOffered) throw notFound('World');
  };
  const refuse = (message: string) => new Refused('transition_refused', message);
  const requireNone = () => {
    const change = supervisor()?.change();
    if (change && change.state !== 'failed')
      throw refuse(`The world '${change.world}' is being prepared, and takes the place of this one`);
  };
  return {
    list: () => {
      requireOffered();
      const running = current();
      const worlds = WORLD_NAMES.map((name) =>
        name === running.name
          ? { ...running, name, isCurrent: true }
          : { ...figuresOfWorld(name, pastDays), name, isCurrent: false },
      );
      const supervised = supervisor();
      return { worlds, change: supervised?.change() ?? null, obstacle: supervised ? null : OBSTACLE };
    },
    begin: (world, drill) => {
      requireOffered();
      const supervised = supervisor();
      if (!supervised) throw refuse(OBSTACLE.replace('NAME', world));
      requireNone();
      if (drill !== undefined) {
        throw refuse(`${drill} is held in this world: end it before another world begins`);
      }
      supervised.beginWorld(world);
      return { world, state: 'preparing', failure: null };
    },
    requireNone,
  };
}
