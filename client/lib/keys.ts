/**
 * One entry of the key table: the keys as `comboOf` writes them, and what they do, as worded in the key strip.
 */
interface KeyEntry {
  keys: readonly [string, ...string[]];
  label: string;
}

/** Every key of the console. A key has one meaning per screen; keys.test.ts enforces it. */
export const keyTable = {
  move: { keys: ['ArrowUp', 'ArrowDown'], label: 'Move' },
  nextAlarm: { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], label: 'Previous / next alarm' },
  open: { keys: ['Enter'], label: 'Open' },
  openTab: { keys: ['Ctrl+Enter'], label: 'Open in new tab' },
  back: { keys: ['Escape'], label: 'Back to list' },
  deselect: { keys: ['Escape'], label: 'Deselect' },
  submit: { keys: ['Ctrl+Enter'], label: 'Submit' },
  preview: { keys: [' '], label: 'Preview' },
  filter: { keys: ['f'], label: 'Filter' },
  showNew: { keys: ['n'], label: 'Show new' },
  progress: { keys: ['p'], label: 'In Progress' },
  playPause: { keys: ['k'], label: 'Play / pause' },
  seek: { keys: ['j', 'l'], label: 'Back / forward 10 s' },
  marker: { keys: ['[', ']'], label: 'Previous / next marker' },
  minute: { keys: ['-', '+'], label: '± 1 minute' },
  frame: { keys: [',', '.'], label: 'Previous / next frame' },
  boxes: { keys: ['b'], label: 'Boxes' },
  videoMode: { keys: ['v'], label: 'Video mode' },
  fullScreen: { keys: ['Shift+F'], label: 'Full screen' },
  snapshot: { keys: ['Shift+S'], label: 'Snapshot' },
  siteWatch: { keys: ['w'], label: 'Site watch' },
  status: { keys: ['1', '2', '3'], label: 'Status' },
  comment: { keys: ['Shift+C'], label: 'Comment' },
  call: { keys: ['c'], label: 'Call' },
  text: { keys: ['m'], label: 'SMS' },
  talkDown: { keys: ['t'], label: 'Talkdown' },
  tile: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'Tile' },
  safe: { keys: ['s'], label: 'Safe' },
  investigate: { keys: ['i'], label: 'Investigate' },
  addImages: { keys: ['i'], label: 'Add images' },
  pauseScan: { keys: ['p'], label: 'Pause scan' },
  escalate: { keys: ['e'], label: 'Escalate' },
  rspndr: { keys: ['d'], label: 'RSPNDR' },
  resolve: { keys: ['r'], label: 'Resolve' },
  yes: { keys: ['y'], label: 'Yes' },
  no: { keys: ['n'], label: 'No' },
  clip: { keys: ['ArrowLeft', 'ArrowRight'], label: 'Previous / next clip' },
  getAlarm: { keys: ['g'], label: 'Get alarm' },
  sound: { keys: ['s'], label: 'Sound' },
  allKeys: { keys: ['?'], label: 'All keys' },
} as const satisfies Record<string, KeyEntry>;

export type KeyId = keyof typeof keyTable;

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
    'playPause',
    'seek',
    'marker',
    'boxes',
    'status',
    'yes',
    'no',
    'escalate',
    'resolve',
    'submit',
    'back',
    'nextAlarm',
    'call',
    'text',
    'comment',
    'talkDown',
    'videoMode',
    'frame',
    'siteWatch',
    'snapshot',
    'fullScreen',
    'allKeys',
  ],
  'shared-alarm': ['playPause', 'seek', 'marker', 'boxes', 'frame', 'snapshot', 'fullScreen', 'allKeys'],
  'shared-live-view': ['snapshot', 'fullScreen', 'allKeys'],
  'alarm-groups': [
    'move',
    'videoMode',
    'playPause',
    'minute',
    'progress',
    'escalate',
    'rspndr',
    'addImages',
    'safe',
    'resolve',
    'call',
    'text',
    'comment',
    'talkDown',
    'open',
    'openTab',
    'back',
    'nextAlarm',
    'filter',
    'showNew',
    'seek',
    'frame',
    'boxes',
    'snapshot',
    'fullScreen',
    'allKeys',
  ],
  'location-alarms': [
    'move',
    'clip',
    'playPause',
    'siteWatch',
    'resolve',
    'escalate',
    'rspndr',
    'addImages',
    'call',
    'text',
    'comment',
    'talkDown',
    'filter',
    'showNew',
    'videoMode',
    'open',
    'openTab',
    'seek',
    'marker',
    'frame',
    'boxes',
    'snapshot',
    'fullScreen',
    'allKeys',
  ],
  'location-alarm': [
    'yes',
    'no',
    'clip',
    'playPause',
    'siteWatch',
    'resolve',
    'escalate',
    'rspndr',
    'addImages',
    'call',
    'text',
    'comment',
    'talkDown',
    'back',
    'nextAlarm',
    'videoMode',
    'seek',
    'marker',
    'frame',
    'boxes',
    'snapshot',
    'fullScreen',
    'allKeys',
  ],
  monitoring: ['getAlarm', 'sound', 'allKeys'],
  'monitoring-alarm': [
    'yes',
    'no',
    'clip',
    'playPause',
    'resolve',
    'escalate',
    'rspndr',
    'addImages',
    'call',
    'text',
    'comment',
    'talkDown',
    'siteWatch',
    'videoMode',
    'seek',
    'marker',
    'frame',
    'boxes',
    'snapshot',
    'fullScreen',
    'allKeys',
  ],
  scan: ['tile', 'safe', 'investigate', 'pauseScan', 'allKeys'],
  'alarm-type-groups': ['move', 'filter', 'allKeys'],
  'audio-devices': ['move', 'filter', 'allKeys'],
  sop: ['submit', 'allKeys'],
  'sop-sites': ['allKeys'],
  general: ['allKeys'],
} as const satisfies Record<string, readonly KeyId[]>;

export type ScreenId = keyof typeof screenKeys;

/** Symbols need Shift on some keyboards and not on others, so Shift only counts for letters and named keys. */
function shiftCounts(key: string): boolean {
  return key.length > 1 || key.toLowerCase() !== key.toUpperCase();
}

/**
 * Writes a key press in the notation of the key table: 'k', 'Shift+F', 'Ctrl+Enter' (also for the Mac's command
 * key), '?'.
 */
export function comboOf(event: KeyboardEvent): string {
  // AltGr is reported as Ctrl+Alt and types symbols such as [ on many keyboards.
  const typesSymbol = event.getModifierState('AltGraph');
  const shift = event.shiftKey && shiftCounts(event.key);
  const key = event.key.length === 1 ? (shift ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
  const parts: string[] = [];
  if (!typesSymbol && (event.ctrlKey || event.metaKey)) parts.push('Ctrl');
  if (!typesSymbol && event.altKey) parts.push('Alt');
  if (shift) parts.push('Shift');
  return [...parts, key].join('+');
}
