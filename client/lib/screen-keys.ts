import type { KeyId } from './keys.ts';

const yesNo = ['yes', 'no'] as const satisfies readonly KeyId[];
const escalation = ['escalate', 'dispatch', 'addImages'] as const satisfies readonly KeyId[];
const outreach = ['call', 'text', 'comment', 'talkDown', 'stepTalkDown'] as const satisfies readonly KeyId[];
const picture = ['frame', 'boxes', 'snapshot', 'fullScreen', 'allKeys'] as const satisfies readonly KeyId[];

/** The work on an alarm group, wherever it is shown: first what a narrow strip has room for. */
const groupWork = [
  'talkDown',
  'escalate',
  'dispatch',
  'resolve',
  'close',
  'safe',
  'call',
  'text',
  'videoMode',
  'playPause',
] as const satisfies readonly KeyId[];
const moreGroupWork = [
  'progress',
  'addImages',
  'comment',
  'stepTalkDown',
  'minute',
  'procedure',
] as const satisfies readonly KeyId[];

/** The work on a location alarm, wherever it is shown. */
const locationAlarmWork = [
  'clip',
  'playPause',
  'siteWatch',
  'resolve',
  'close',
  ...escalation,
  ...outreach,
  'procedure',
] as const satisfies readonly KeyId[];
const clipPicture = ['seek', 'marker', ...picture] as const satisfies readonly KeyId[];

/** The keys of a drawing over a picture. */
const drawing = ['undo', 'redo', 'removePoint'] as const satisfies readonly KeyId[];

/** The keys of each screen, in the order of its key strip. '?' works on all of them. */
export const screenKeys = {
  alarms: [
    'move',
    'open',
    'openTab',
    'preview',
    'progress',
    'resolve',
    'filter',
    'showNew',
    'deselect',
    'playPause',
    'allKeys',
  ],
  'alarm-detail': [
    ...yesNo,
    'playPause',
    'siteWatch',
    'resolve',
    'close',
    ...escalation,
    ...outreach,
    'procedure',
    'leave',
    'submit',
    'nextAlarm',
    'choose',
    'videoMode',
    ...clipPicture,
  ],
  'event-alarm': [
    ...yesNo,
    ...groupWork,
    'leave',
    ...moreGroupWork.filter((id) => id !== 'minute'),
    'choose',
    ...clipPicture,
  ],
  'shared-alarm': ['playPause', 'seek', 'marker', 'boxes', 'frame', 'snapshot', 'fullScreen', 'allKeys'],
  'shared-live-view': ['snapshot', 'fullScreen', 'allKeys'],
  'alarm-groups': [
    'move',
    ...groupWork,
    ...moreGroupWork,
    'choose',
    'open',
    'openTab',
    'filter',
    'showNew',
    'seek',
    ...picture,
  ],
  'alarm-group': [...yesNo, ...groupWork, 'leave', ...moreGroupWork, 'nextAlarm', 'choose', 'seek', ...picture],
  'location-alarms': [
    'move',
    ...locationAlarmWork,
    'choose',
    'filter',
    'showNew',
    'videoMode',
    'open',
    'openTab',
    ...clipPicture,
  ],
  'location-alarm': [...yesNo, ...locationAlarmWork, 'leave', 'nextAlarm', 'choose', 'videoMode', ...clipPicture],
  monitoring: ['getAlarm', 'sound', 'allKeys'],
  'monitoring-alarm': [...yesNo, ...locationAlarmWork, 'leave', 'choose', 'videoMode', ...clipPicture],
  scan: [
    'tile',
    'moveTile',
    'safe',
    'investigate',
    'escalate',
    'tileCamera',
    'swapPicture',
    'bringHigh',
    'pauseScan',
    'allKeys',
  ],
  'scan-investigation': [...yesNo, ...groupWork, 'leave', ...moreGroupWork, 'choose', 'seek', ...picture],
  unified: ['tile', 'moveTile', 'investigate', 'tileCamera', 'swapPicture', 'bringHigh', 'allKeys'],
  'unified-group': [...yesNo, ...groupWork, 'closeAlarm', ...moreGroupWork, 'choose', 'seek', ...picture],
  'unified-location-alarm': [...yesNo, ...locationAlarmWork, 'closeAlarm', 'choose', 'videoMode', ...clipPicture],
  'second-screen': ['view', 'snapshot', 'fullScreen', 'allKeys'],
  'scan-escalations': [
    'move',
    'open',
    'openTab',
    'resolve',
    'addImages',
    'filter',
    'showNew',
    'deselect',
    'playPause',
    'allKeys',
  ],
  'alarm-type-groups': ['move', 'open', 'filter', 'allKeys'],
  'audio-devices': ['move', 'open', 'filter', 'allKeys'],
  'audit-log': ['move', 'open', 'filter', 'showNew', 'allKeys'],
  insights: ['markHour', 'markDay', 'chartTable', 'chartCsv', 'chartPng', 'filter', 'allKeys'],
  cameras: [
    'move',
    'open',
    'search',
    'filter',
    'back',
    'playPause',
    'seek',
    'marker',
    'frame',
    'snapshot',
    'fullScreen',
    'save',
    ...drawing,
    'allKeys',
  ],
  'door-label': ['save', ...drawing, 'allKeys'],
  doors: ['move', 'open', 'filter', 'back', 'allKeys'],
  locations: ['move', 'open', 'openTab', 'filter', 'allKeys'],
  location: ['submit', 'save', 'move', 'filter', ...drawing, 'allKeys'],
  users: ['move', 'filter', 'allKeys'],
  'door-groups': ['move', 'open', 'filter', 'back', 'allKeys'],
  sop: ['submit', 'allKeys'],
  general: ['allKeys'],
} as const satisfies Record<string, readonly KeyId[]>;

export type ScreenId = keyof typeof screenKeys;
