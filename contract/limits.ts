/*
 * The constants of section 9 of the three documents, each once. Times are in the unit
 * that the name says.
 */

/** The raw alarms' list, and the separate poll for the time of the latest alarm. */
export const ALARM_LIST = {
  pageSize: 50,
  refreshMs: 5_000,
  latestTimestampPollMs: 30_000,
  latestTimestampWindowHours: 1,
  defaultPeriod: 'past-12-hours',
} as const;

/** The list of alarm groups. */
export const ALARM_GROUP_LIST = { pageSize: 30, refreshMs: 42_000, defaultPeriod: 'past-24-hours' } as const;

/** A neighbour window of alarm groups reaches this far either way of the current time, and replies hold at most so many. */
export const GROUP_NEIGHBOURS = { windowMs: 60_000, max: 500 } as const;

/** How long a group that was just resolved here shows as resolved, whatever the server still says. */
export const RESOLVED_SHOWN_MS = 10_000;

/** A shared link shows neighbours of its site from so long before its record to so long after it, and no others (decisions, section 3). */
export const SHARED_NEIGHBOURS = { windowMs: 15 * 60_000 } as const;

/** Totals are exact up to here; beyond, lists show '1000+'. */
export const TOTAL_EXACT_TO = 1_000;

/** The table of alarm type groups. */
export const ALARM_TYPE_GROUPS = { pageSize: 20 } as const;

/** The table of audio devices, and the longest cooldown between automated talkdowns. */
export const AUDIO_DEVICES = { pageSize: 20, maxGapSec: 120 } as const;

/** How often an open history is read again. */
export const UPDATES_REFRESH_MS = 60_000;
/** How often the AI is asked for its view of an open alarm. */
export const AI_OUTPUT_POLL_MS = 5_000;
/** Raw alarms of the site before and after an open one: as many are fetched, and shown as similar. */
export const NEIGHBOURS = { before: 5, after: 5, refreshMs: 30_000, shownBefore: 3, shownAfter: 3 } as const;
/** How long a browser keeps the records of cameras, and of how many. */
export const CAMERA_RECORDS = { keptMs: 7 * 86_400_000, max: 200 } as const;
/** How often the address of a live picture is asked for anew. */
export const LIVE_LINK_REFETCH_MS = 10 * 60_000;
/** How soon a live picture that broke off is tried again. */
export const STREAM_RETRY_MS = 2_000;
/** Live HLS is played this far behind its edge, looked after this often, and jumps ahead from this far behind. */
export const HLS_LIVE = { behindMs: 2_000, checkMs: 10_000, jumpBehindMs: 6_000 } as const;

/** Refreshed as often as the alarm list. */
export const LOCATION_ALARM_LIST = { pageSize: 30, refreshMs: 5_000, defaultPeriod: 'past-24-hours' } as const;

/** How often `/monitoring` asks how many alarms wait. */
export const ALARM_COUNT_POLL_MS = 5_000;

/**
 * The queue offers no alarm older than `offeredForMs`. What an operator has set in progress over REST, so that
 * nobody has claimed it, returns to the queue after `returnsAfterMs` without an update (decisions, section 2).
 */
export const QUEUE = { offeredForMs: 24 * 3_600_000, returnsAfterMs: 10 * 60_000 } as const;

/** Age that a pending alarm should not exceed, where the configuration says nothing else (not in the documents: operators need it). */
export const ALARM_AGE_TARGET_SECONDS = 60;

/** TAP scores: high above `highAbove`; below a tenant's cut-off, `cutOff` unless it has another, an alarm is not queued. */
export const TAP = { min: 0, max: 100, default: 70, highAbove: 50, cutOff: 20 } as const;

/** Speeds of the player's picker. */
export const PLAYBACK_SPEEDS = [4, 3, 2, 1.5, 1, 0.75, 0.5] as const;
/** Speeds of a timeline's seeker. */
export const TIMELINE_SPEEDS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;
/** How far the player's skip keys go. */
export const SKIP_SECONDS = 10;
/** Markers of an event video: lit so close to them, and a pause after a seek to one. */
export const MARKER = { highlightWithinMs: 1_000, pauseAfterSeekMs: 1_000 } as const;
/** How far a frame may be from the time it is shown for. */
export const FRAME_MATCH_MS = 500;
/** A video that has drifted from where it should be by more than the first and up to the second is brought back. */
export const RESYNC = { overMs: 1_000, upToMs: 5_000 } as const;

/** Toasts: how long they stay, and how many at once. */
export const TOAST = { durationMs: 5_000, max: 5, copyMs: 3_000, savedMs: 3_000 } as const;
/** How long typing rests before it is searched for. */
export const DEBOUNCE_MS = 500;

/** Entries of the sidebar, and those under one, before the rest folds away. */
export const SIDEBAR = { maxItems: 10, subItems: 2 } as const;

/**
 * Refused sign-ins that are let through in a window, in seconds of real time: of one email from one
 * address, and of all who have not signed in from their address before, by address and overall.
 * `waiting`: as many sign-ins of either kind may wait for their password to be checked.
 */
export const SIGN_IN = {
  perAccount: { refusals: 10, windowSeconds: 900 },
  perAddress: { refusals: 30, windowSeconds: 300 },
  overall: { refusals: 20, windowSeconds: 10 },
  waiting: { known: 50, unknown: 20 },
} as const;

/**
 * How much a request may consist of, whatever its size in bytes, so that reading one keeps nobody
 * else waiting. `jsonValues`: of people's calls, and of appliances', which send tracks of boxes.
 */
export const REQUEST = {
  headers: 100,
  queryParameters: 100,
  formParts: 20,
  formHeaderBytes: 8_192,
  jsonDepth: 20,
  jsonValues: { people: 5_000, appliances: 40_000 },
} as const;

/** Longest comment, in characters. */
export const COMMENT_MAX = 4_000;

/** How long shared links may live, by unit. */
export const SHARE_DURATION = {
  hour: { min: 1, max: 23 },
  day: { min: 1, max: 6 },
  week: { min: 1, max: 6 },
} as const;

/** How long a shared live view may live, in hours. */
export const LIVE_VIEW_SHARE_HOURS = { min: 1, max: 12 } as const;

/** Recorded video of a camera reaches this far back; playback starts this far behind live. */
export const PLAYBACK = { rangeMs: 15 * 86_400_000, startsBehindMs: 900_000 } as const;

/** Largest recording of a talkdown. */
export const TALKDOWN_AUDIO = { maxBytes: 5 * 1_048_576 } as const;

/** Realtime (decisions, section 4). */
export const SOCKET = {
  pingMs: 10_000,
  deadAfterMs: 20_000,
  maxRetries: 20,
  retryFirstMs: 1_000,
  retryMaxMs: 30_000,
  /** One user's connections to one channel, over all their tabs; a further one is closed with 4008. */
  perUser: 50,
  /** A client that sends more messages than this within the time is closed with 4008; pings and pongs count. */
  flood: { messages: 300, withinMs: 10_000 },
} as const;

/** An event video covers this much around the time of its alarm. */
export const EVENT_VIDEO = { beforeMs: 6_000, afterMs: 8_000 } as const;
