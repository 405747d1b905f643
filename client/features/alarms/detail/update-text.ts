import { statusChipLabel } from '#contract/alarm-status.ts';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { updateKindLabel } from '#contract/update-kind-label.ts';

/** The text of a history line, apart from its author and time. */
export interface UpdateText {
  author: string;
  /** The action, and the text given with it. */
  lines: string[];
  recommendation: string | null;
}

const authors = { ai: 'AI Operator', system: 'System', user: 'Unknown user' } as const;

/** Kinds whose own text is enough: naming the kind would repeat it. */
const SELF_EXPLANATORY_TYPES = ['Add comment', 'Add AI comment', 'Add feedback', 'Report bug'];

function actionLabel({ update_type, update_status, update_text }: AlarmUpdate): string | undefined {
  if (update_type === 'Change Status' && update_status) return `Status changed to ${statusChipLabel(update_status)}`;
  if (SELF_EXPLANATORY_TYPES.includes(update_type)) return update_text ?? undefined;
  return update_text ?? updateKindLabel(update_type);
}

export function updateText(update: AlarmUpdate): UpdateText {
  const lines = [actionLabel(update), update.summary, update.comment].filter((line): line is string => Boolean(line));
  return {
    author: update.user?.name || authors[update.author],
    lines: lines.length > 0 ? [...new Set(lines)] : [updateKindLabel(update.update_type)],
    recommendation: update.recommendation || null,
  };
}

/** Green where the recommendation mentions resolving, otherwise red (core, section 2). */
export function recommendationTone(recommendation: string): 'success' | 'error' {
  return /resolve/i.test(recommendation) ? 'success' : 'error';
}
