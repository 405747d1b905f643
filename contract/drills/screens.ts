import * as z from 'zod/mini';
import { ALARM_SUBJECTS } from '../alarm-subject.ts';
import { getLivestream } from '../cameras.ts';
import { PICTURE_FEEDS } from '../decision-records.ts';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { text as queryText, wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { DRILL_WAIT_MAX_MS, RUN_DRILLS, SEATS_MAX } from './drill.ts';
import { ATTEMPTS_MAX } from './lines.ts';

/** The shortest time between two recorded screens of a trainee, ms of real time. */
export const SCREEN_STEP_MS = 250;

/** The most screens of one call, and of one page of them. */
export const SCREENS_BATCH_MAX = 40;
export const SCREENS_PAGE = 500;

/** How often a trainee's console is heard of while nothing changes, ms of real time. */
export const SCREEN_BEAT_MS = 5_000;

/** From this time without a word on, a trainee's console counts as gone; ms of real time. */
export const SCREEN_GONE_MS = 12_000;

/** Longest texts of a screen, in characters; longer ones are cut. */
export const SCREEN_TEXT = { path: 200, title: 80, camera: 60, panel: 60, step: 80, dialog: 80 } as const;

/** The most pictures of a screen. */
export const SCREEN_CAMERAS_MAX = 16;

const shortText = (name: string, max: number) =>
  z.string({ error: `${name} must be a text` }).check(z.maxLength(max, `${name} must have at most ${max} characters`));

/**
 * A screen as its trainee sees it: places and names of the console and of the scenario, never what they type. Unknown
 * fields are refused, so that no text can come along.
 */
export const ScreenState = z.strictObject({
  /** The address without its query, which may have a search. */
  path: z
    .string({ error: 'path must be a text' })
    .check(
      z.maxLength(SCREEN_TEXT.path, `path must have at most ${SCREEN_TEXT.path} characters`),
      z.regex(/^\/[^\s?#]*$/, 'path must be an address without a query'),
    ),
  /** The title of the screen, such as `Monitoring`. */
  title: shortText('title', SCREEN_TEXT.title),
  /** The alarm or group that is open. */
  alarm: z.nullable(
    z.strictObject({
      subject: z.enum(ALARM_SUBJECTS, { error: 'subject must be alarm, location_alarm or alarm_group' }),
      id: identifier('id'),
    }),
  ),
  /** The pictures in view. */
  cameras: z
    .array(
      z.strictObject({
        camera: shortText('camera', SCREEN_TEXT.camera),
        feed: z.enum(PICTURE_FEEDS, { error: 'feed must be LIVE, EVENT or PLAYBACK' }),
        /** The moment that it shows, ms UTC on the camera's clock; null for the present one, and while there is none. */
        atMs: z.nullable(z.int().check(z.nonnegative())),
      }),
    )
    .check(z.maxLength(SCREEN_CAMERAS_MAX, `cameras must have at most ${SCREEN_CAMERAS_MAX} entries`)),
  /** The part of the screen that has the focus. */
  panel: z.nullable(shortText('panel', SCREEN_TEXT.panel)),
  /** The step of the procedure that is open. */
  step: z.nullable(shortText('step', SCREEN_TEXT.step)),
  /** The title of the dialog over the screen. */
  dialog: z.nullable(shortText('dialog', SCREEN_TEXT.dialog)),
  /** How many characters of an unsent text there are. */
  draft: z.int({ error: 'draft must be a length' }).check(z.minimum(0), z.maximum(100_000)),
});
export type ScreenState = z.output<typeof ScreenState>;

/** A recorded screen. */
export const SeatScreen = z.object({
  /** Increases with every screen of the drill. */
  n: z.int(),
  /** Since when it was on show, ms since the start of the drill. */
  t: z.int(),
  state: ScreenState,
});
export type SeatScreen = z.output<typeof SeatScreen>;

/**
 * Stores what a trainee's console shows: each entry is a change. Sending them again changes nothing. An empty call says
 * that the console is still there. 403 for another seat than the caller's, 404 without a seat, 409 while the attempt does
 * not run, 429 for more than four a second.
 */
export const addOwnScreens = endpoint({
  method: 'POST',
  path: '/control/v1/drill-seat/screens',
  service: 'control',
  access: 'signed-in',
  summary: "Record a trainee's screen",
  body: z.strictObject({
    drill: identifier('drill'),
    seat: z.int({ error: 'seat must be a number' }).check(z.minimum(1), z.maximum(SEATS_MAX)),
    attempt: z.int({ error: 'attempt must be a number' }).check(z.minimum(1), z.maximum(ATTEMPTS_MAX)),
    /** Tells the loads of the console apart, whose entries are numbered from 1. */
    page: identifier('page'),
    /** The console is being left. */
    isLeaving: z.boolean(),
    screens: z
      .array(
        z.strictObject({
          n: z.int().check(z.minimum(1)),
          /** When it came on show, ms UTC on the server's clock. */
          atMs: z.int().check(z.nonnegative()),
          state: ScreenState,
        }),
      )
      .check(z.maxLength(SCREENS_BATCH_MAX, `screens must have at most ${SCREENS_BATCH_MAX} entries`)),
  }),
  reply: payload(z.object({ stored: z.int() })),
  refusals: [404, 409, 429],
});

/** The present screen of a seat's trainee. */
export const LiveSeat = z.object({
  no: z.int(),
  /** Whether the trainee's console was heard of within `SCREEN_GONE_MS`. */
  isConnected: z.boolean(),
  /** Null before the first one of the attempt. */
  screen: z.nullable(SeatScreen),
});
export type LiveSeat = z.output<typeof LiveSeat>;

/** The present screens of all seats. Waits like `getDrill`, for a change of one of them. */
export const listLiveSeats = endpoint({
  method: 'GET',
  path: '/control/v1/drills/{id}/live-seats',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'The present screens of trainees',
  params: idParam,
  query: z.strictObject({
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    wait: z.optional(wholeNumber('wait', 0, DRILL_WAIT_MAX_MS)),
  }),
  reply: payload(z.object({ version: z.int(), seats: z.array(LiveSeat) })),
  refusals: [404],
});

const seatParams = z.strictObject({ id: identifier('id'), no: wholeNumber('no', 1, SEATS_MAX) });

/**
 * The screens of a seat after a number, oldest first, `SCREENS_PAGE` at most; by default those of the last attempt. A call
 * without `after` is a look into a trainee's work: the audit log has a line for it.
 */
export const listSeatScreens = endpoint({
  method: 'GET',
  path: '/control/v1/drills/{id}/seats/{no}/screens',
  service: 'control',
  access: RUN_DRILLS,
  summary: "A trainee's screens over time",
  params: seatParams,
  query: z.strictObject({
    attempt: z.optional(wholeNumber('attempt', 1, ATTEMPTS_MAX)),
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
  }),
  reply: payload(z.array(SeatScreen)),
  refusals: [404],
});

/** The live picture of a camera of a seat by its name, as `getLivestream` gives it to its trainee. */
export const getSeatLivestream = endpoint({
  method: 'GET',
  path: '/control/v1/drills/{id}/seats/{no}/livestream',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'The live picture that a trainee sees',
  params: seatParams,
  query: z.strictObject({ camera: queryText('camera', SCREEN_TEXT.camera) }),
  reply: getLivestream.reply,
  refusals: [404, 409],
});
