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
import { getControlledWorld, setControlledClock } from '#contract/control/world.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import type { ClockService } from '../simulation/clock-service.ts';
import type { WorldService } from '../simulation/world-service.ts';
import { createSimulatorLink } from './simulator-link.ts';

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

/** The controls of the simulated world of a demo, for trainers and QA. */
export const control = domain({
  services: ({ config }: Needs) => ({
    simulatorLink: createSimulatorLink({ url: config.simulatorUrl, simToken: config.simToken }),
  }),
  routes: ({ simulatorLink: link, clockControl, simulatedWorld, snapshots, bus }) => {
    const requireOffered = () => {
      if (!link.isOffered) throw notFound('Simulator');
    };
    const requireSnapshots = () => {
      if (!snapshots) throw notFound('Snapshot');
      return snapshots;
    };
    return [
      forUser(listSnapshots, () => ({ payload: requireSnapshots().list() })),
      forUser(takeSnapshot, (_, { body }) => ({ payload: requireSnapshots().take(body.name) })),
      forUser(removeSnapshot, (_, { params }) => {
        requireSnapshots().remove(params.name);
        return { payload: params };
      }),
      forUser(restoreSnapshot, (_, { params }) => {
        const payload = requireSnapshots().restore(params.name);
        bus.publish('restoring', { snapshot: params.name });
        return { payload };
      }),
      forUser(getControlledWorld, () => {
        requireOffered();
        return { payload: { ...simulatedWorld.summary(), clock: clockControl.state() } };
      }),
      forUser(setControlledClock, async (_, { body }) => {
        requireOffered();
        return { payload: await clockControl.set(body) };
      }),
      forUser(listScenarios, () => link.call(listScenarios, {})),
      forUser(getStory, () => link.call(getStory, {})),
      forUser(startStory, (_, { body }) => link.call(startStory, { body })),
      forUser(stopStory, (_, { params }) => link.call(stopStory, { params })),
      forUser(injectSteps, (_, { body }) => link.call(injectSteps, { body })),
      forUser(endStoryFault, (_, { params }) => link.call(endStoryFault, { params })),
      forUser(listStoryLines, (_, { query }) => link.call(listStoryLines, { query })),
    ];
  },
});
