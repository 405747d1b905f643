import type { LocationAlarm } from '#contract/location-alarms.ts';
import { useAddGroupComment, useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { ChangedMeanwhile } from '../../handling/changed-meanwhile.tsx';
import { UnsentComment } from '../../handling/unsent-comment.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { toast } from '../../ui/feedback/toast.ts';

/** Words that an operator typed for a change that a colleague made first. */
export interface UnsentWords {
  /** The colleague's change. */
  change: 'resolved' | 'escalated';
  text: string;
  maxLength: number;
  onTextChange: (text: string) => void;
  onDiscard: () => void;
}

/** Keeps such words for a location alarm; users who may change it can add them as a comment. */
export function LateWords({ alarm, words }: { alarm: LocationAlarm; words: UnsentWords }) {
  const { change, text, maxLength, onTextChange, onDiscard } = words;
  const subject = { id: alarm.id, product: 'remote-guarding', partitionKey: partitionOf(alarm) } as const;
  const { data: updates } = useGroupUpdates(subject);
  const comment = useAddGroupComment(subject);
  const mayComment = useCan('location_alarm:update');
  const send = () =>
    comment.mutate(text.trim(), { onSuccess: onDiscard, onError: (error) => toast.error(messageOf(error)) });
  return (
    <UnsentComment
      notice={<ChangedMeanwhile what="alarm" change={change} history={updates?.items} zone={alarm.location.timezone} />}
      text={text}
      maxLength={maxLength}
      onTextChange={onTextChange}
      onDiscard={onDiscard}
      onComment={mayComment ? send : undefined}
      busy={comment.isPending}
    />
  );
}
