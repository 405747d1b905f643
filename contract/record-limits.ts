/*
 * The constants of section 9 about the records that administrators keep, and about procedures, each defined once. Names
 * end in the unit of their times.
 */

/** The table of alarm type groups. */
export const ALARM_TYPE_GROUPS = { pageSize: 20 } as const;

/**
 * Procedures: the longest `sop_text`, the longest text of a point and of a short field, and the most entries in a list.
 * `recordRefreshMs`: how often an open editor looks for another admin's version.
 */
export const SOP = {
  sopTextMax: 200_000,
  textMax: 1_000,
  shortTextMax: 400,
  listMax: 100,
  talkdownsMax: 2,
  versionsPageSize: 20,
  recordRefreshMs: 15_000,
} as const;

/** The table of audio devices, and the longest cooldown between automated talkdowns. */
export const AUDIO_DEVICES = { pageSize: 20, maxGapSec: 120 } as const;
/**
 * Cameras: the list, how often it and an opened camera are refreshed, the delay between the last keystroke and the search,
 * and the most cameras of the multi camera view.
 */
export const CAMERAS = { pageSize: 30, refreshMs: 10_000, searchDelayMs: 400, slots: 4 } as const;
/**
 * The table of doors, how often it and an opened door are refreshed, and the door markers of a complete label. A door is
 * hard to judge when its lowest markers lie within `bottomShare` of the picture's height from its bottom, or when its
 * markers span no more than `minSpan` px of the picture's height.
 */
export const DOORS = { pageSize: 20, refreshMs: 10_000, markers: 4, bottomShare: 0.15, minSpan: 150 } as const;
/**
 * Drawing zones: a click within `closePx` of the first point (px of the screen) closes a zone, one within `snapShare` of
 * the picture's width or height from an edge lies on that edge. An open drawing looks for a colleague's every `refreshMs`.
 */
export const ZONE_DRAWING = { closePx: 10, snapShare: 0.03, refreshMs: 10_000 } as const;
/**
 * Person profiles: the list, the image of a person, and the limits of what is entered. An opened list is read again every
 * `refreshMs`. Images are cropped to a square of at most `sentSide` pixels before they are sent.
 */
export const PERSON_PROFILES = {
  pageSize: 10,
  refreshMs: 10_000,
  maxBytes: 5 * 1_048_576,
  minSide: 64,
  maxSide: 8_000,
  sentSide: 1_024,
  maxAge: 150,
  tagsMax: 20,
  miscInfoMax: 50,
  deletedAtOnce: 100,
} as const;
/** The picture of a floor plan, its sides in pixels, and the cameras on it. An open plan is read again every `refreshMs`. */
export const FLOOR_PLAN = {
  maxBytes: 10 * 1_048_576,
  minSide: 100,
  maxSide: 8_000,
  maxCameras: 500,
  refreshMs: 10_000,
} as const;
/** The size in whose pixels this server keeps drawings over the pictures of cameras. */
export const LABELLING_RESOLUTION = { width: 1_280, height: 720 } as const;
/**
 * The table of locations, how often it and an opened location are refreshed, and the longest texts. `contactsMax`: the
 * most contacts of one. `filterDebounceMs`: the delay of 'filter with'.
 */
export const LOCATIONS = {
  pageSize: 20,
  refreshMs: 10_000,
  textMax: 200,
  descriptionMax: 2_000,
  codeMax: 40,
  contactsMax: 50,
  filterDebounceMs: 400,
} as const;
/** The table of door groups, how often it and an opened group are refreshed, and the most doors in one change. */
export const DOOR_GROUPS = { pageSize: 20, refreshMs: 10_000, doorsAtOnce: 500 } as const;
/** The table of users, how often it is refreshed, and the most users, and locations of one user, in one change. */
export const USERS = { pageSize: 30, refreshMs: 10_000, atOnce: 200, locationsMax: 2_000 } as const;
/** The most processing configurations of a door group. */
export const PROCESSING_CONFIGS = { perGroup: 50 } as const;

/** The audit log, and for how long its lines are kept. */
export const AUDIT_LOG = { pageSize: 30, refreshMs: 20_000, keptDays: 90, defaultPeriod: 'past-3-months' } as const;
