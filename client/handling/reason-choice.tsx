import { RESOLUTION_REASONS } from '#contract/location-incidents.ts';
import type { ResolutionReason } from '../data/location-alarms/resolution.ts';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';

/** The reason for which operators write a comment of their own. */
const CUSTOM_REASON: ResolutionReason = 'Others';

interface ReasonChoiceProps {
  reason: ResolutionReason | null;
  comment: string;
  /** Marks it while no reason is chosen. */
  isMissing?: boolean;
  /** Called with the new reason, and the comment that goes with it. */
  onChange: (choice: { reason: ResolutionReason; comment: string }) => void;
}

/**
 * Why an escalation ended (operator tools, 4.12). A reason is its own comment until the operator writes another one;
 * 'Others' takes words of their own.
 */
export function ReasonChoice({ reason, comment, isMissing = false, onChange }: ReasonChoiceProps) {
  return (
    <Field label="Resolution reason" error={isMissing && reason === null ? 'Select a reason.' : undefined}>
      <Select
        value={reason}
        placeholder="Select a reason"
        options={RESOLUTION_REASONS.map((value) => ({ value, label: value }))}
        onValueChange={(chosen) => onChange({ reason: chosen, comment: commentWithReason(chosen, comment) })}
      />
    </Field>
  );
}

/** The reason that a comment stands for; null while there is none. */
export function reasonOf(comment: string): ResolutionReason | null {
  if (comment.trim() === '') return null;
  return RESOLUTION_REASONS.find((reason) => reason === comment.trim()) ?? CUSTOM_REASON;
}

function commentWithReason(chosen: ResolutionReason, comment: string): string {
  const known = reasonOf(comment);
  const isCustom = known === CUSTOM_REASON && comment.trim() !== CUSTOM_REASON;
  if (isCustom) return comment;
  return chosen === CUSTOM_REASON ? '' : chosen;
}
