import { listStoryLines } from '#contract/control/lines.ts';
import { listSnapshots, removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/control/snapshots.ts';
import {
  endStoryFault,
  getStory,
  injectSteps,
  listScenarios,
  startStory,
  stopStory,
} from '#contract/control/stories.ts';
import { goBackToMark, pauseStory, resumeStory, seekNextLine } from '#contract/control/story-course.ts';
import { getControlledWorld, setControlledClock } from '#contract/control/world.ts';
import { beginWorld, listWorlds } from '#contract/control/worlds.ts';
import { listWorldSnapshots, restoreWorldSnapshot, takeWorldSnapshot } from '#contract/sim/snapshots.ts';
import type { Caller } from '../../auth/caller.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser } from '../../http/bind.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { Port } from '../../port.ts';
import type { ClockService } from '../simulation/clock-service.ts';
import type { WorldService } from '../simulation/world-service.ts';
import { createSimulatorLink } from './simulator-link.ts';
import { createWorldChanges } from './world-changes.ts';

interface Needs extends Foundation {
  clockControl: ClockService;
  simulatedWorld: WorldService;
}

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** The world is about to be put back to a snapshot. */
    restoring: { snapshot: string };
  }
}

/** The drill that is held in the world, if there is one. */
export interface WorldUse {
  /** The name of the open or running drill for a caller, without the title of a drill that they may not see. */
  drillFor(caller: Caller | undefined): string | undefined;
}

/** The controls of the simulated world of a demo, for trainers and QA. */
export const control = domain({
  services: ({ config, supervisor, simulatedWorld }: Needs) => {
    const simulatorLink = createSimulatorLink({ url: config.simulatorUrl, simToken: config.simToken });
    const worldUse = new Port<WorldUse>('the drill that is held in the world');
    return {
      simulatorLink,
      worldUse,
      worldChanges: createWorldChanges({
        isOffered: simulatorLink.isOffered,
        pastDays: config.worldPastDays,
        supervisor: () => supervisor?.(),
        current: simulatedWorld.figures,
      }),
    };
  },
  routes: ({ simulatorLink: link, clockControl, simulatedWorld, snapshots, bus, worldUse, worldChanges }) => {
    const requireOffered = () => {
      if (!link.isOffered) throw notFound('Simulator');
    };
    const requireSnapshots = () => {
      if (!snapshots) throw notFound('Snapshot');
      return snapshots;
    };
    const restore = (name: string, caller?: Caller) => {
      const all = requireSnapshots();
      const drill = worldUse.current.drillFor(caller);
      if (drill !== undefined) {
        const message = `${drill} is held in this world: end it before the world is put back`;
        throw new Refused('transition_refused', message);
      }
      const payload = all.restore(name);
      bus.publish('restoring', { snapshot: name });
      return { payload };
    };
    return [
      forAnyone(listWorldSnapshots, () => ({ payload: requireSnapshots().list() })),
      forAnyone(takeWorldSnapshot, ({ body }) => ({ payload: requireSnapshots().take(body.name) })),
      forAnyone(restoreWorldSnapshot, ({ params }) => restore(params.name)),
      forUser(listSnapshots, () => ({ payload: requireSnapshots().list() })),
      forUser(takeSnapshot, (_, { body }) => ({ payload: requireSnapshots().take(body.name, { keepsSpeed: true }) })),
      forUser(removeSnapshot, (_, { params }) => {
        requireSnapshots().remove(params.name);
        return { payload: params };
      }),
      forUser(restoreSnapshot, (caller, { params }) => restore(params.name, caller)),
      forUser(getControlledWorld, () => {
        requireOffered();
        return { payload: { ...simulatedWorld.summary(), clock: clockControl.state() } };
      }),
      forUser(listWorlds, () => ({ payload: worldChanges.list() })),
      forUser(beginWorld, (caller, { params }) => ({
        payload: worldChanges.begin(params.name, worldUse.current.drillFor(caller)),
      })),
      forUser(setControlledClock, async (_, { body }) => {
        requireOffered();
        return { payload: await clockControl.set(body) };
      }),
      forUser(listScenarios, () => link.call(listScenarios, {})),
      forUser(getStory, () => link.call(getStory, {})),
      forUser(startStory, (_, { body }) => link.call(startStory, { body })),
      forUser(stopStory, (_, { params }) => link.call(stopStory, { params })),
      forUser(pauseStory, (_, { params }) => link.call(pauseStory, { params })),
      forUser(resumeStory, (_, { params }) => link.call(resumeStory, { params })),
      forUser(seekNextLine, (_, { params }) => link.call(seekNextLine, { params })),
      forUser(goBackToMark, (_, input) => link.call(goBackToMark, input)),
      forUser(injectSteps, (_, { body }) => link.call(injectSteps, { body })),
      forUser(endStoryFault, (_, { params }) => link.call(endStoryFault, { params })),
      forUser(listStoryLines, (_, { query }) => link.call(listStoryLines, { query })),
    ];
  },
});
