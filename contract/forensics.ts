import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { DetectionBox } from './detections.ts';
import { FORENSIC_SEARCH } from './forensic-limits.ts';
import { listParam } from './lists.ts';
import { Named } from './names.ts';
import { wholeNumber } from './query.ts';
import { payload } from './replies.ts';

/** The parts of an alarm that are searched; a line of a result names the part that it quotes. */
export const FORENSIC_FIELDS = ['type', 'picture', 'ai', 'comment', 'outcome', 'person', 'place', 'camera'] as const;
export type ForensicField = (typeof FORENSIC_FIELDS)[number];

/** A quoted text, cut where the words that matched begin and end. */
export const QuotedText = z.object({
  /** One of `FORENSIC_FIELDS`. */
  field: z.string(),
  parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type QuotedText = z.output<typeof QuotedText>;

/** The fields that the local server adds to a result. */
export const ForensicDetails = z.object({
  /** `rg`: a raw alarm. `scan`: an event alarm of the group `alarmGroupId`. */
  product: z.enum(['rg', 'scan']),
  alarmGroupId: z.nullable(z.string()),
  location: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  /** The camera that saw it, or null. */
  camera: z.nullable(Named),
  /** The name of the camera or door that raised it. */
  source: z.string(),
  type: z.string(),
  status: z.string(),
  /** Of raw alarms; null for events. */
  tap: z.nullable(z.int()),
  /** Of events: `high`, `low` or `other`; null for raw alarms. */
  severity: z.nullable(z.string()),
  /** The picture of the alarm, its time in ms UTC and the boxes in it; null when nothing is recorded. */
  still: z.nullable(z.object({ url: z.string(), timestamp: z.int(), boxes: z.array(DetectionBox) })),
  /** Whether all words of the query matched, and not only some. */
  matchesAll: z.boolean(),
  /** The texts that matched, the closest first; empty when only the time or the place did. */
  quotes: z.array(QuotedText),
});
export type ForensicDetails = z.output<typeof ForensicDetails>;

/** A result of the forensic search (administration, section 3). */
export const ForensicResult = z.object({
  alarm_id: z.string(),
  /** ISO 8601 UTC. */
  alarm_timestamp_utc: z.iso.datetime(),
  /** The signed address of the recording; null without one. */
  video_path: z.nullable(z.string()),
  /** From 0 (closest) to 1. Up to 0.5 all words matched, above it only some of them. */
  distance: z.number().check(z.minimum(0), z.maximum(1)),
  /** An addition of the local server. */
  details: z.optional(ForensicDetails),
});
export type ForensicResult = z.output<typeof ForensicResult>;

/** The state of the search index, an addition of the local server. */
export const ForensicIndex = z.object({
  /** About how many alarms have yet to be read into it, or to be read again; 0 when it is complete. */
  waiting: z.int().check(z.nonnegative()),
});

/** A time in unix seconds, up to the year 9999. */
const unixSeconds = (name: string) => wholeNumber(name, 0, 253_402_300_799);

/**
 * Raw alarms and event alarms of the caller's sites by what is in them: the pictures' contents, the AI's words,
 * comments, types, sites, cameras and times on the site's clock. Closest first, then newest. An alarm matches when all
 * words of the query do; fewer matches than `count` are followed by alarms that match some of the words. A query
 * without a searchable word finds nothing. 400 for a blank query and when `end` is before `start`.
 */
export const searchForensics = endpoint({
  method: 'GET',
  path: '/v2/orm/forensics/search',
  service: 'orm',
  access: ['forensics:view'],
  summary: 'Search the alarms by what is in them (administration, 7 Forensic search)',
  query: z
    .strictObject({
      query: z
        .string({ error: 'query must not be blank' })
        .check(
          z.trim(),
          z.minLength(1, 'query must not be blank'),
          z.maxLength(FORENSIC_SEARCH.queryMax, `query must have at most ${FORENSIC_SEARCH.queryMax} characters`),
        ),
      count: z
        .optional(wholeNumber('count', 1, FORENSIC_SEARCH.max))
        .check(z.describe(`defaults to ${FORENSIC_SEARCH.count}`)),
      start: z.optional(unixSeconds('start')).check(z.describe('unix seconds, included')),
      end: z.optional(unixSeconds('end')).check(z.describe('unix seconds, included')),
      locationIds: z.optional(listParam('locationIds')),
      camera_ids: z.optional(listParam('camera_ids')).check(z.describe('the cameras that saw the alarms')),
      types: z
        .optional(listParam('types'))
        .check(z.describe('alarm type ids; events of scan are of the type that their boxes show')),
    })
    .check(
      z.refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
        error: 'end must not be before start',
      }),
    ),
  reply: payload(
    z.object({
      items: z.array(ForensicResult),
      total: z.int().check(z.nonnegative()),
      index: z.optional(ForensicIndex),
    }),
  ),
});
