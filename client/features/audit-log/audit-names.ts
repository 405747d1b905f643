import { AUDIT_RECORD_NAMES } from '#contract/audit-log.ts';

const recordNames = new Map<string, string>(Object.entries(AUDIT_RECORD_NAMES));

/** 'Location alarm'; kinds that this version does not know are named by their words. */
export const recordName = (kind: string): string => recordNames.get(kind) ?? wordsOf(kind);

/** 'Close escalation', for `close-escalation`. */
export const actionName = (action: string): string => wordsOf(action);

/** 'Automated talkdown gap sec', for a field `automatedTalkdownGapSec`. */
export const fieldName = (field: string): string => wordsOf(field);

/** Words that are written in capitals. */
const ABBREVIATIONS = new Set(['ai', 'id', 'msp', 'rtsp', 'sop', 'sps', 'tz', 'url', 'utc']);

/** The words of a name in camelCase, snake_case or kebab-case, as the beginning of a sentence. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
