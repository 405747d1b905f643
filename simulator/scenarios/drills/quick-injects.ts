import { QUICK_INJECTS_MAX, type QuickInject } from '#contract/drills/plan.ts';
import type { Scenario } from '../scenario.ts';

/** The most incidents among them. */
const INCIDENTS_MAX = 4;

/** The steps that a trainer needs most in a drill of a scenario: its incidents again, and what may fail around them. */
export function quickInjectsOf({ incidents, sites, operators, drill }: Scenario): QuickInject[] {
  const begun = Object.entries(incidents)
    .slice(0, INCIDENTS_MAX)
    .map(
      ([key, { kind }]): QuickInject => ({ kind: 'incident', title: `${named(kind)}: ${key}`, text: `begin: ${key}` }),
    );
  const cameras = Object.entries(sites).flatMap(([site, plan]) =>
    plan.use === undefined
      ? Object.entries(plan.cameras).map(([key, { loudspeaker }]) => ({
          on: `${site}.${key}`,
          loudspeaker,
        }))
      : [],
  );
  const contacts = Object.entries(sites).flatMap(([site, plan]) =>
    plan.use === undefined ? Object.keys(plan.contacts).map((key) => `${site}.${key}`) : [],
  );
  const camera = cameras[0];
  const speaker = cameras.find(({ loudspeaker }) => loudspeaker);
  const contact = contacts[0];
  const trainee = drill && drill.trainee in operators ? drill.trainee : undefined;
  const rest: (QuickInject | undefined)[] = [
    camera && {
      kind: 'camera',
      title: 'Camera dark',
      text: `{ fault: camera, on: ${camera.on}, does: black, for: 1m }`,
    },
    speaker && {
      kind: 'loudspeaker',
      title: 'Speaker fails',
      text: `{ fault: loudspeaker, on: ${speaker.on}, does: unreachable, for: 1m }`,
    },
    contact === undefined
      ? undefined
      : {
          kind: 'contact',
          title: 'Contact silent',
          text: `{ contact: ${contact}, answers: no-answer }`,
        },
    {
      kind: 'dispatch',
      title: 'Dispatch refuses',
      text: '{ provider: dispatch, answers: refuse, status: 503, times: 1 }',
    },
    trainee === undefined
      ? undefined
      : {
          kind: 'network',
          title: 'Network drops',
          text: `{ fault: network, whose: ${trainee}, does: offline, for: 12s }`,
        },
  ];
  return [...begun, ...rest.filter((one) => one !== undefined)].slice(0, QUICK_INJECTS_MAX);
}

const named = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
