/*
 * The constants of section 9 of the three documents, each defined once. Names end in the unit of their times.
 */

/** The list of raw alarms, and the separate poll for the time of the latest alarm. */
export const ALARM_LIST = {
  pageSize: 50,
  refreshMs: 5_000,
  latestTimestampPollMs: 30_000,
  latestTimestampWindowHours: 1,
  defaultPeriod: 'past-12-hours',
} as const;

/** The list of alarm groups. */
export const ALARM_GROUP_LIST = { pageSize: 30, refreshMs: 42_000, defaultPeriod: 'past-24-hours' } as const;

/**
 * Neighbouring events of an alarm group: how far the window extends either way of the current time, and the most events
 * in a reply.
 */
export const GROUP_NEIGHBOURS = { windowMs: 60_000, max: 500 } as const;

/** How long a group that was just resolved in this console shows as resolved, whatever status the server reports. */
export const RESOLVED_SHOWN_MS = 10_000;

/**
 * A shared link shows only neighbours of its site within this window before and after its record (decisions, section
 * 3).
 */
export const SHARED_NEIGHBOURS = { windowMs: 15 * 60_000 } as const;

/** Totals are exact up to this number; above it, lists show '1000+'. */
export const TOTAL_EXACT_TO = 1_000;

/** How often an open history is refreshed. */
export const UPDATES_REFRESH_MS = 60_000;
/** How often the console asks for the AI's view of an open alarm. */
export const AI_OUTPUT_POLL_MS = 5_000;
/** Raw alarms of the site before and after an open alarm: how many are fetched, and how many are shown as similar. */
export const NEIGHBOURS = { before: 5, after: 5, refreshMs: 30_000, shownBefore: 3, shownAfter: 3 } as const;
/** How long a browser keeps camera records, and how many it keeps. */
export const CAMERA_RECORDS = { keptMs: 7 * 86_400_000, max: 200 } as const;
/** How often the console requests a new address for a live picture. */
export const LIVE_LINK_REFETCH_MS = 10 * 60_000;
/** Delay before a live picture that broke off is retried. */
export const STREAM_RETRY_MS = 2_000;
/**
 * Live HLS plays `behindMs` behind the live edge. Every `checkMs` the player checks its delay, and jumps ahead when it
 * exceeds `jumpBehindMs`.
 */
export const HLS_LIVE = { behindMs: 2_000, checkMs: 10_000, jumpBehindMs: 6_000 } as const;

/** Refreshed as often as the alarm list. */
export const LOCATION_ALARM_LIST = { pageSize: 30, refreshMs: 5_000, defaultPeriod: 'past-24-hours' } as const;

/** How often `/monitoring` asks for the number of waiting alarms. */
export const ALARM_COUNT_POLL_MS = 5_000;

/**
 * The queue offers no alarm older than `offeredForMs`. An alarm that was set in progress over REST, without a claim,
 * returns to the queue after `returnsAfterMs` without an update (decisions, section 2).
 */
export const QUEUE = { offeredForMs: 24 * 3_600_000, returnsAfterMs: 10 * 60_000 } as const;

/**
 * The grid of scan: how often it asks for the number of waiting groups and for more groups, and its sizes (tiles in a
 * row and in a column). `mostNamed`: groups named in one message.
 */
export const SCAN = {
  countPollMs: 7_000,
  refillMs: 5_000,
  grids: [2, 3, 4, 5, 6],
  defaultGrid: 2,
  mostTiles: 36,
  mostNamed: 100,
} as const;

/** How often unified monitoring asks for alarms and for their number. */
export const UNIFIED_POLL_MS = 5_000;

/** Batched types of realtime messages are sent after this time, or once they hold this many items. */
export const BATCH = { flushMs: 250, items: 50 } as const;

/**
 * While an operator is given more than `alarms` groups within `withinMs`, groups of sites that have no tile yet go before
 * further ones of sites that have (not in the documents: operators need it).
 */
export const FLOOD = { alarms: 10, withinMs: 10 * 60_000 } as const;

/**
 * Target for the age of pending alarms, unless the configuration sets another (not in the documents: operators need
 * it).
 */
export const ALARM_AGE_TARGET_SECONDS = 60;

/**
 * TAP scores. Scores above `highAbove` are high. Alarms below their tenant's cut-off (`cutOff` by default) are not
 * queued.
 */
export const TAP = { min: 0, max: 100, default: 70, highAbove: 50, cutOff: 20 } as const;

/** Speeds that the player offers. */
export const PLAYBACK_SPEEDS = [4, 3, 2, 1.5, 1, 0.75, 0.5] as const;
/** Speeds that a timeline offers. */
export const TIMELINE_SPEEDS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const;
/** How far the player's skip keys move. */
export const SKIP_SECONDS = 10;
/**
 * Markers of an event video: a marker is highlighted within this distance, and playback pauses this long after a seek
 * to one.
 */
export const MARKER = { highlightWithinMs: 1_000, pauseAfterSeekMs: 1_000 } as const;
/** The largest distance between a frame's time and the time it is shown for. */
export const FRAME_MATCH_MS = 500;
/** A video that has drifted by more than `overMs` and at most `upToMs` is moved back to its expected position. */
export const RESYNC = { overMs: 1_000, upToMs: 5_000 } as const;

/** Toasts: how long they stay, and how many show at once. */
export const TOAST = {
  durationMs: 5_000,
  max: 5,
  copyMs: 3_000,
  savedMs: 3_000,
  dueMs: 15_000,
  undoableMs: 15_000,
} as const;
/** Delay between the last keystroke and the search. */
export const DEBOUNCE_MS = 500;

/** Sidebar entries, and sub-entries of one entry, that show before the rest is folded away. */
export const SIDEBAR = { maxItems: 10, subItems: 2 } as const;

/**
 * Refused sign-ins allowed in a window, in seconds of real time. `perAccount` counts one email from one address.
 * `perAddress` and `overall` count only clients that have not signed in from their address before. `waiting`: how many
 * sign-ins of each kind may wait for their password check.
 */
export const SIGN_IN = {
  perAccount: { refusals: 10, windowSeconds: 900 },
  perAddress: { refusals: 30, windowSeconds: 300 },
  overall: { refusals: 20, windowSeconds: 10 },
  /** Wrong codes of an authenticator app for one account, from all addresses. */
  codes: { refusals: 10, windowSeconds: 900 },
  waiting: { known: 50, unknown: 20 },
} as const;

/**
 * Limits on the parts of a request, whatever its size in bytes, so that reading one request does not delay others.
 * `jsonValues` differs for people and for appliances, which send tracks of boxes.
 */
export const REQUEST = {
  headers: 100,
  queryParameters: 100,
  formParts: 20,
  formFields: 100,
  formHeaderBytes: 8_192,
  jsonDepth: 20,
  jsonValues: { people: 5_000, appliances: 40_000 },
} as const;

/** Maximum length of a comment, in characters. */
export const COMMENT_MAX = 4_000;

/** Lifetime of shared links, by unit. */
export const SHARE_DURATION = {
  hour: { min: 1, max: 23 },
  day: { min: 1, max: 6 },
  week: { min: 1, max: 6 },
} as const;

/** Lifetime of a shared live view, in hours. */
export const LIVE_VIEW_SHARE_HOURS = { min: 1, max: 12 } as const;

/** Recorded video of a camera reaches back `rangeMs`; playback starts `startsBehindMs` behind live. */
export const PLAYBACK = { rangeMs: 15 * 86_400_000, startsBehindMs: 900_000 } as const;

/**
 * The recording of a talkdown: its largest size, longest duration, sample rates (samples per second) and channels. A
 * loudspeaker is busy for as long as it lasts.
 */
export const TALKDOWN_AUDIO = {
  maxBytes: 5 * 1_048_576,
  maxMs: 60_000,
  minHz: 8_000,
  maxHz: 192_000,
  maxChannels: 8,
} as const;

/** A click on the event timeline starts playback only at frames that are younger than this. */
export const TIMELINE_PLAYBACK_WITHIN_MS = 600_000;

/** Recordings this near to the moment on show are marked, or loaded ahead, unless the configuration sets other windows. */
export const ALARM_WINDOWS = { showSeconds: 10, preloadSeconds: 30 } as const;

/** The zoom of a camera's video timeline: the days in view, and the ticks of a day. */
export const TIMELINE_ZOOMS = {
  daily: { label: 'Daily', days: 1, ticksPerDay: 48 },
  '3day': { label: '3-day', days: 3, ticksPerDay: 24 },
  weekly: { label: 'Weekly', days: 7, ticksPerDay: 12 },
} as const;
export type TimelineZoom = keyof typeof TIMELINE_ZOOMS;

/**
 * Timelines: the zoom at first, the most ticks of a window, the height of a bar in px, and the width of a frame's or an
 * alarm's marker as a share of the span.
 */
export const TIMELINE = { zoom: '3day', ticksMax: 100, barPx: 12, markerShare: 0.0012 } as const;

/**
 * The live grid of nearby cameras: how many are selected at first, the narrowest tile in px, and the number of columns
 * for up to so many cameras; above, `columnsMax`.
 */
export const LIVE_GRID = {
  selected: 4,
  tileMinPx: 400,
  columns: [
    { upTo: 4, columns: 2 },
    { upTo: 8, columns: 3 },
  ],
  columnsMax: 4,
} as const;

/** Longest text message, in characters. */
export const SMS_MAX = 160;

/** The most text messages that a tenant sends to one number within this time of the world's clock. */
export const TEXTS_TO_CONTACT = { messages: 10, withinMs: 10 * 60_000 } as const;

/** A text message from a contact within this time answers the last one that was sent to them. */
export const REPLY_WITHIN_MS = 24 * 3_600_000;

/**
 * Calls: how often a recording is asked for until there is one, how often a browser gets a new token, and how long a
 * token is valid.
 */
export const CALL = { detailsPollMs: 10_000, tokenRefetchMs: 55 * 60_000, tokenSeconds: 3_600 } as const;

/** Images of one upload of evidence, and the largest size of each. */
export const EVIDENCE = { maxFiles: 10, maxBytes: 5 * 1_048_576 } as const;

/** The list of scan escalations. */
export const ESCALATION_LIST = {
  pageSize: 30,
  refreshMs: 40_000,
  eventsRefreshMs: 60_000,
  defaultPeriod: 'past-24-hours',
} as const;

/** The list of incidents of location alarms, from which reports are written. */
export const INCIDENT_LIST = { pageSize: 20, refreshMs: 10_000, defaultPeriod: 'past-24-hours' } as const;

/** The logo on the cover of a tenant's incident reports: its largest size, and its sides in pixels. */
export const TENANT_LOGO = { maxBytes: 1_048_576, minSide: 32, maxSide: 4_000 } as const;

/** Incident reports: the most incidents of one, and for how many weeks its links open (administration, section 9). */
export const INCIDENT_REPORT = { max: 100, linkWeeks: 4 } as const;

/**
 * A talkdown that no loudspeaker has played within this time fails: the message is about the moment in which it was
 * spoken.
 */
export const TALKDOWN_FAILS_AFTER_MS = 60_000;

/** Maximum length of a text that is spoken, in characters: about half a minute. */
export const SPEECH_TEXT_MAX = 400;

/** Realtime (decisions, section 4). */
export const SOCKET = {
  pingMs: 10_000,
  deadAfterMs: 20_000,
  maxRetries: 20,
  retryFirstMs: 1_000,
  retryMaxMs: 30_000,
  /** Connections of one user to one channel, across all tabs. The server closes a further connection with 4008. */
  perUser: 50,
  /**
   * The server closes a client with 4008 when it sends more messages than this within the time. Pings and pongs count.
   */
  flood: { messages: 300, withinMs: 10_000 },
} as const;

/** An event video covers this time before and after its alarm. */
export const EVENT_VIDEO = { beforeMs: 6_000, afterMs: 8_000 } as const;

/** Quick presets of the date-range picker, in minutes. */
export const RANGE_PRESETS = [
  { label: 'Last 30 minutes', minutes: 30 },
  { label: 'Last 1 hour', minutes: 60 },
  { label: 'Last 4 hours', minutes: 240 },
  { label: 'Last 12 hours', minutes: 720 },
  { label: 'Last 24 hours', minutes: 1_440 },
  { label: 'Last 48 hours', minutes: 2_880 },
  { label: 'Last 7 days', minutes: 10_080 },
] as const;
