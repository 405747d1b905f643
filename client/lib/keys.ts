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
  closeAlarm: { keys: ['Shift+Escape'], label: 'Close alarm' },
  close: { keys: ['Escape'], label: 'Close' },
  leave: { keys: ['Shift+Escape'], label: 'Leave' },
  submit: { keys: ['Ctrl+Enter'], label: 'Submit' },
  preview: { keys: [' '], label: 'Preview' },
  filter: { keys: ['f'], label: 'Filter' },
  search: { keys: ['/'], label: 'Search' },
  showNew: { keys: ['n'], label: 'Show new' },
  progress: { keys: ['p'], label: 'In Progress' },
  playPause: { keys: ['k'], label: 'Play / pause' },
  seek: { keys: ['j', 'l'], label: 'Back / forward 10 s' },
  marker: { keys: ['[', ']'], label: 'Previous / next marker' },
  minute: { keys: ['-', '+'], label: '± 1 minute' },
  frame: { keys: [',', '.'], label: 'Previous / next frame' },
  boxes: { keys: ['b'], label: 'Boxes' },
  videoMode: { keys: ['v'], label: 'Video mode' },
  view: { keys: ['v'], label: 'View' },
  fullScreen: { keys: ['Shift+F'], label: 'Full screen' },
  snapshot: { keys: ['Shift+S'], label: 'Snapshot' },
  siteWatch: { keys: ['w'], label: 'Site watch' },
  comment: { keys: ['Shift+C'], label: 'Comment' },
  call: { keys: ['c'], label: 'Call' },
  text: { keys: ['m'], label: 'SMS' },
  talkDown: { keys: ['t'], label: 'Talkdown' },
  stepTalkDown: { keys: ['Shift+T'], label: 'Talkdown of the step' },
  tile: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'Tile' },
  moveTile: { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], label: 'Move' },
  tileCamera: { keys: ['[', ']'], label: 'Previous / next camera' },
  safe: { keys: ['s'], label: 'Safe' },
  investigate: { keys: ['i'], label: 'Investigate' },
  bringHigh: { keys: ['h'], label: 'Bring what waits high' },
  swapPicture: { keys: ['v'], label: 'Live / event' },
  addImages: { keys: ['i'], label: 'Add images' },
  pauseScan: { keys: ['p'], label: 'Pause scan' },
  escalate: { keys: ['e'], label: 'Escalate' },
  dispatch: { keys: ['d'], label: 'Dispatch' },
  resolve: { keys: ['r'], label: 'Resolve' },
  procedure: { keys: ['q'], label: 'Procedure' },
  yes: { keys: ['y'], label: 'Yes' },
  no: { keys: ['n'], label: 'No' },
  choose: { keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], label: 'Choose' },
  clip: { keys: ['ArrowLeft', 'ArrowRight'], label: 'Previous / next clip' },
  undo: { keys: ['Ctrl+z'], label: 'Undo' },
  redo: { keys: ['Ctrl+Shift+Z', 'Ctrl+y'], label: 'Redo' },
  save: { keys: ['Ctrl+s'], label: 'Save' },
  removePoint: { keys: ['Backspace'], label: 'Remove last point' },
  closeZone: { keys: ['Enter'], label: 'Close zone' },
  cancelZone: { keys: ['Escape'], label: 'Cancel zone' },
  getAlarm: { keys: ['g'], label: 'Get alarm' },
  sound: { keys: ['s'], label: 'Sound' },
  allKeys: { keys: ['?'], label: 'All keys' },
} as const satisfies Record<string, KeyEntry>;

export type KeyId = keyof typeof keyTable;

/** The keys that act on the selected record, rather than move through a list or a recording. */
export const ACT_KEYS: readonly KeyId[] = [
  'progress',
  'choose',
  'comment',
  'call',
  'text',
  'talkDown',
  'stepTalkDown',
  'safe',
  'addImages',
  'escalate',
  'dispatch',
  'resolve',
  'yes',
  'no',
];
