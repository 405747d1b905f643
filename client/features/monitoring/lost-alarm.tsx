import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import { ResolutionLine } from '../../handling/resolution-line.tsx';
import { userZone } from '../../lib/user-zone.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import type { LossReason } from './use-claim.ts';

const DESCRIPTIONS: Record<LossReason, { title: string; description?: string }> = {
  unavailable: { title: 'Alarm already picked up by operator' },
  waiting: {
    title: 'This alarm is back in the queue',
    description: 'It went back when its page was left or reloaded. Get alarm brings the next one.',
  },
  returned: {
    title: 'This alarm went back to the queue',
    description: 'You were away for longer than it is kept for you. Somebody else may be working on it by now.',
  },
  taken: { title: 'Another operator has taken this alarm' },
  resolved: { title: 'This alarm has been resolved elsewhere' },
};

interface LostAlarmProps {
  reason: LossReason;
  /** The user who resolved it and the time, if known. */
  resolvedBy?: ResolvedBy | undefined;
  /** The zone of its site (IANA). */
  zone?: string | undefined;
  /** The text the operator had typed for it; empty for none. */
  typed: string;
  /** Links to continue. */
  action: ReactNode;
}

/** Replaces an alarm whose claim the operator has lost. Their text stays, so that they can copy it. */
export function LostAlarm({ reason, resolvedBy, zone = userZone(), typed, action }: LostAlarmProps) {
  const { title, description } = DESCRIPTIONS[reason];
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-4">
      <EmptyState
        className="h-auto min-h-0"
        icon={<Undo2 />}
        title={title}
        description={resolvedBy ? <ResolutionLine by={resolvedBy} zone={zone} withDay /> : description}
        action={action}
      />
      {typed.trim() !== '' && (
        <div className="flex w-full max-w-108 items-end gap-2">
          <Field label="What you typed" className="flex-1">
            <Textarea readOnly rows={4} value={typed} />
          </Field>
          <CopyButton text={typed} label="Copy what you typed" />
        </div>
      )}
    </div>
  );
}
