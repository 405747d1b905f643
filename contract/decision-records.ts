import * as z from 'zod/mini';
import { alarmSubject } from './alarm-subject.ts';
import { endpoint } from './define.ts';
import { ormList, payload } from './replies.ts';

/** The acts whose circumstances are recorded. Each happens once per alarm. */
export const DECISION_ACTS = ['resolve', 'escalate'] as const;
export type DecisionAct = (typeof DECISION_ACTS)[number];

/** The screens on which operators act on alarms. */
export const DECISION_SCREENS = ['desk', 'wall', 'list'] as const;

/** The sources of a picture on screen. */
export const PICTURE_FEEDS = ['LIVE', 'EVENT', 'PLAYBACK'] as const;

/** Largest record in bytes of JSON (UTF-8): the two records of an alarm take at most 2 kB. */
export const DECISION_VIEW_MAX_BYTES = 1_000;

/** Longest texts in a record, in characters; longer ones are cut. */
export const DECISION_TEXT = {
  camera: 60,
  step: 80,
  answer: 60,
  recommendation: 40,
  headline: 120,
  summary: 160,
} as const;

const text = (max: number) => z.string().check(z.maxLength(max));
/** How long something was in view, in whole seconds. */
const seconds = z.int().check(z.nonnegative(), z.maximum(86_400));

/** A picture that was in view. */
const Picture = z.strictObject({
  camera: text(DECISION_TEXT.camera),
  feed: z.enum(PICTURE_FEEDS),
  /** The frame that was seen last, ms UTC on the camera's clock; null if none was. */
  at: z.nullable(z.int().check(z.nonnegative())),
  seconds,
});

/** A step of the procedure that was in view, with the operator's answer if they gave one. */
const Step = z.strictObject({
  step: text(DECISION_TEXT.step),
  answer: z.nullable(text(DECISION_TEXT.answer)),
  seconds,
});

/** The operator's screen of an alarm until they acted, and how long each part was in view. */
export const DecisionView = z
  .strictObject({
    screen: z.enum(DECISION_SCREENS),
    /** How long the alarm was on screen. */
    seconds,
    /** Longest in view first. */
    pictures: z.array(Picture).check(z.maxLength(12)),
    /** In the order in which they came into view. */
    steps: z.array(Step).check(z.maxLength(12)),
    /** The AI's words at that time; null if none were in view. */
    ai: z.nullable(
      z.strictObject({
        recommendation: text(DECISION_TEXT.recommendation),
        headline: text(DECISION_TEXT.headline),
        summary: text(DECISION_TEXT.summary),
        seconds,
      }),
    ),
  })
  .check(
    z.refine((view) => sizeOfView(view) <= DECISION_VIEW_MAX_BYTES, {
      error: `A decision record takes at most ${DECISION_VIEW_MAX_BYTES} bytes`,
    }),
  );
export type DecisionView = z.output<typeof DecisionView>;

/** Bytes of JSON in UTF-8. */
export const sizeOfView = (view: object): number => new TextEncoder().encode(JSON.stringify(view)).length;

/** The screen of an operator when they resolved or escalated an alarm. */
export const DecisionRecord = z.object({
  act: z.enum(DECISION_ACTS),
  user: z.object({ id: z.string(), name: z.string() }),
  /** When the server received it, ISO 8601 UTC. */
  time: z.iso.datetime(),
  view: DecisionView,
});
export type DecisionRecord = z.output<typeof DecisionRecord>;

/**
 * The records of an alarm, oldest first. 403 without the permission to read its history. An addition of the local server:
 * a backend that supports it says so in `/config.json` (`keepsDecisionRecords`).
 */
export const listDecisionRecords = endpoint({
  method: 'GET',
  path: '/v2/orm/decision_records/{subject}/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'What operators had on screen when they acted (our own)',
  params: alarmSubject,
  reply: ormList(DecisionRecord),
  refusals: [404],
});

/**
 * Stores what the caller had on screen as they resolved or escalated an alarm. Sent after the act itself, and again until
 * it is acknowledged: of the same act, the first record is kept and answered. 403 without the permission to write the alarm's
 * history.
 */
export const addDecisionRecord = endpoint({
  method: 'POST',
  path: '/v2/orm/decision_records/{subject}/{id}',
  service: 'orm',
  access: 'signed-in',
  summary: 'Record what was on screen at an act (our own)',
  params: alarmSubject,
  body: z.strictObject({
    act: z.enum(DECISION_ACTS, { error: 'act must be resolve or escalate' }),
    view: DecisionView,
  }),
  reply: payload(DecisionRecord),
  refusals: [404],
});
