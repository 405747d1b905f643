/**
 * The facts of the event log: committed changes of the product, and the ground truth of the simulator. Scenarios wait
 * for them and expect them, and drills score them. Each fact and each of its fields is defined here only.
 */

/** The meaning of a fact, and its own fields besides those that every line has. */
interface FactDefinition {
  /** A sentence for the reference of the scenario language. */
  about: string;
  /** Its own fields with their meanings. */
  fields: Readonly<Record<string, string>>;
}

const ALARM = { alarm: 'The alarm: its alias in the log, such as alarm-3.' };
const SAYS = 'The text that was written, spoken or sent.';
const FAULT_PLACE = '`on`: its camera, channel, path or provider; of a network, the operator.';
const FAULT_BEGAN = `A fault began. ${FAULT_PLACE}`;
const FAULT_ENDED = `A fault ended. ${FAULT_PLACE}`;

/**
 * Every fact, as GROUP.NAME. `of` names the incident, `by` the operator, and `on` the camera, contact, site or channel
 * where the definition says so.
 */
export const FACTS = {
  alarm: {
    raised: {
      about: 'A camera or a door raised an alarm. `on`: the camera or door.',
      fields: {
        ...ALARM,
        product: '`rg` or `scan`.',
        type: 'The alarm type; of scan: `event`.',
        tap: 'The threat score, of rg.',
        severity: '`high`, `low` or `other`, of scan.',
      },
    },
    ai: {
      about: 'The AI published its view of an alarm, or revised it.',
      fields: {
        ...ALARM,
        says: '`harmless`, `serious`, `unclear` or `gone`.',
        right: 'Whether the view fits the ground truth; absent for `unclear` and `gone`.',
        headline: 'Its headline.',
      },
    },
    claimed: { about: 'An operator took an alarm.', fields: ALARM },
    opened: { about: 'An operator viewed an alarm for the first time.', fields: ALARM },
    returned: { about: 'A claimed alarm went back to the queue.', fields: { ...ALARM, because: 'The reason.' } },
    commented: { about: 'An operator added a comment to an alarm.', fields: { ...ALARM, says: SAYS } },
    resolved: {
      about: 'An alarm was resolved by an operator, or by `ai` or `system`.',
      fields: { ...ALARM, says: SAYS, status: 'The final status.' },
    },
    escalated: { about: 'An operator escalated an alarm.', fields: { ...ALARM, says: SAYS } },
    parked: { about: 'An alarm was parked at a handover.', fields: ALARM },
  },
  incident: {
    began: { about: 'An incident began: its people are in the first picture.', fields: { kind: 'Its kind.' } },
    left: {
      about: 'The people of an incident left its last picture.',
      fields: { because: '`talkdown`, `ended` (an `end` step) or `path` (they went their way).' },
    },
  },
  story: {
    mark: { about: 'The story passed a mark.', fields: { name: 'The name of the mark.' } },
    rewound: {
      about: 'The world was put back to a mark, and the story goes on from there.',
      fields: { name: 'The name of the mark.' },
    },
    failed: {
      about: 'A step failed and ended its track.',
      fields: { track: 'The track.', step: 'The step.', message: 'The reason.' },
    },
  },
  handover: {
    made: { about: 'An operator handed alarms over.', fields: { count: 'The number of alarms.', says: SAYS } },
    accepted: { about: 'An operator accepted an alarm that was handed over.', fields: ALARM },
    withdrawn: { about: 'A handed-over alarm was withdrawn or lapsed.', fields: { ...ALARM, because: 'The reason.' } },
  },
  dispatch: {
    requested: {
      about: 'An operator requested a dispatch. A refused request has this line too.',
      fields: { ...ALARM, level: 'The AVS-01 level.', needless: 'Whether the ground truth did not call for it.' },
    },
    refused: {
      about: 'The dispatch provider refused a request.',
      fields: { status: 'The HTTP status of its answer.' },
    },
    reported: { about: 'The dispatch provider reported a state.', fields: { ...ALARM, state: 'The state.' } },
    cancelled: { about: 'An operator cancelled a dispatch.', fields: ALARM },
  },
  call: {
    started: { about: 'An operator called a contact. `on`: the contact.', fields: {} },
    answered: { about: 'The contact picked up. `on`: the contact.', fields: {} },
    ended: { about: 'A call ended. `on`: the contact.', fields: { state: 'The final state, such as `no-answer`.' } },
  },
  text: {
    sent: { about: 'An operator sent a text message. `on`: the contact.', fields: { says: SAYS } },
    reported: {
      about: 'The provider reported the state of a text message. `on`: the contact.',
      fields: { state: 'The state.' },
    },
    replied: { about: 'A contact replied to a text message. `on`: the contact.', fields: { says: SAYS } },
  },
  talkdown: {
    started: {
      about: 'A talkdown was sent to a loudspeaker. `on`: the camera.',
      fields: { says: SAYS, type: '`manual` or `automated`.' },
    },
    played: { about: 'The loudspeaker played a talkdown. `on`: the camera.', fields: {} },
    failed: { about: 'A talkdown failed or was stopped. `on`: the camera.', fields: {} },
  },
  sop: {
    answered: {
      about: 'An operator answered a question of the procedure.',
      fields: { ...ALARM, question: 'The question.', answer: 'The answer.' },
    },
  },
  person: {
    recognised: {
      about: 'A camera recognised a person with a profile. `on`: the camera.',
      fields: { name: 'The name.' },
    },
  },
  camera: {
    lost: { about: 'A camera went dark, or lost its connection. `on`: the camera.', fields: { state: 'Its state.' } },
    restored: { about: 'A camera sends pictures again. `on`: the camera.', fields: {} },
    armed: { about: 'An operator armed a camera by hand. `on`: the camera.', fields: {} },
    disarmed: { about: 'An operator disarmed a camera by hand. `on`: the camera.', fields: {} },
  },
  site: {
    armed: { about: 'An operator ended the disarm window of a site. `on`: the site.', fields: {} },
    disarmed: { about: 'An operator disarmed a site for a while. `on`: the site.', fields: {} },
  },
  operator: {
    connected: { about: 'An operator connected to a channel, or came back to it. `on`: the channel.', fields: {} },
    disconnected: {
      about: 'The connection of an operator ended. `on`: the channel.',
      fields: { code: 'The close code.' },
    },
    flooded: {
      about: 'More alarms waited for an operator than their screen shows at once.',
      fields: { waiting: 'The number of alarms that waited.' },
    },
    refused: {
      about: 'The server refused an act of an operator.',
      fields: { act: 'The act.', code: 'The error code.', message: 'The message.' },
    },
    told: {
      about: 'An operator was told something, by the story or a contact. `on`: the contact who spoke or wrote.',
      fields: { says: SAYS, over: '`note`, `call` or `text`.' },
    },
  },
  screen: {
    shown: { about: 'A browser test saw a screen.', fields: { screen: 'The screen.', ...ALARM } },
  },
  server: {
    killed: { about: 'The server process was killed.', fields: {} },
    started: { about: 'The server is up again.', fields: {} },
  },
  fault: {
    began: { about: FAULT_BEGAN, fields: { kind: 'The kind of fault.', does: 'The effect.' } },
    ended: { about: FAULT_ENDED, fields: { kind: 'The kind of fault.', does: 'The effect.' } },
  },
} as const satisfies Record<string, Record<string, FactDefinition>>;

type Facts = typeof FACTS;

/** The name of a fact, such as `alarm.raised`. */
export type FactName = { [Group in keyof Facts]: `${Group}.${keyof Facts[Group] & string}` }[keyof Facts];

/** The value of a field of a line. */
export type FactValue = string | number | boolean;

/** A line of the event log as scenarios see it: ids are replaced by aliases. */
export interface FactLine {
  /** Its number, from 1. */
  n: number;
  /** ms since the start of the story, on the world's clock. */
  t: number;
  fact: FactName;
  /** The incident, such as `fox` or `fox#2`; several when an alarm gathers several. */
  of?: string | readonly string[];
  /** The operator, or `ai`, `system`. */
  by?: string;
  /** The camera, contact, site or channel. */
  on?: string;
  /** The fact's own fields. */
  [field: string]: FactValue | readonly string[] | undefined;
}

/** All names of facts, in the order of their definitions. */
export const FACT_NAMES: readonly FactName[] = Object.entries(FACTS).flatMap(([group, facts]) =>
  Object.keys(facts).map((name) => `${group}.${name}`),
) as FactName[];
