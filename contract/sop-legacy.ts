/** The fields of a procedure, or of an entry in it, that are converted. */
interface Fields {
  situations?: unknown;
  notes?: unknown;
  quickResolveActions?: unknown;
  talkdowns?: unknown;
  firstTalkdown?: unknown;
  secondTalkdown?: unknown;
  /** Of a talkdown. */
  type?: unknown;
  text?: unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapList = (list: unknown, convert: (item: unknown) => unknown) =>
  Array.isArray(list) ? list.map(convert) : list;

/** Notes were plain texts; their flags have defaults. */
const convertNote = (value: unknown) => {
  if (typeof value === 'string') return { text: value, isRelevantForAiOperator: true, cameras: [] };
  return isFields(value) ? { isRelevantForAiOperator: true, cameras: [], ...value } : value;
};

/** Quick resolve actions were, and may still be, plain labels. */
const convertAction = (value: unknown) => {
  if (typeof value === 'string') return { label: value, subActions: [] };
  return isFields(value) ? { subActions: [], ...value } : value;
};

const convertSituation = (value: unknown) => (isFields(value) ? { subSituations: [], ...value } : value);

/** `firstTalkdown` and `secondTalkdown` were texts, or talkdowns of today's shape. Blank ones are dropped. */
function convertFormerTalkdown(value: unknown): Fields[] {
  const talkdown = typeof value === 'string' ? { text: value } : value;
  if (!isFields(talkdown) || typeof talkdown.text !== 'string' || talkdown.text.trim() === '') return [];
  return [{ type: 'static', ...talkdown }];
}

const EMPTY = {
  siteAddress: '',
  siteGoogleMapLocation: '',
  siteCategory: '',
  businessHours: { hours: '', timezone: '' },
  isZeroTolerance: false,
  exceptions: [],
  situations: [],
  notes: [],
  quickResolveActions: [],
  isTalkdownEnabled: false,
  talkdowns: [],
  talkdownNotes: [],
  escalationProtocol: [],
  escalationPoints: [],
};

/**
 * A procedure as stored or sent by any version, converted to the current shape (operator tools, 3.1): notes and quick
 * resolve actions that are plain texts, `firstTalkdown` and `secondTalkdown` (used only when there are no `talkdowns`,
 * then dropped), and absent or null fields. Anything that is no procedure is returned unchanged.
 */
export function toCurrentShape(value: unknown): unknown {
  if (!isFields(value)) return value;
  const present: Fields = Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined && field !== null),
  );
  const { firstTalkdown, secondTalkdown, talkdowns, ...workflow } = { ...EMPTY, ...present };
  const former = [...convertFormerTalkdown(firstTalkdown), ...convertFormerTalkdown(secondTalkdown)];
  return {
    ...workflow,
    situations: mapList(workflow.situations, convertSituation),
    notes: mapList(workflow.notes, convertNote),
    quickResolveActions: mapList(workflow.quickResolveActions, convertAction),
    talkdowns: Array.isArray(talkdowns) && talkdowns.length === 0 ? former : talkdowns,
  };
}
