import { useState } from 'react';
import type { ResolutionReason } from '../../../data/location-alarms/resolution.ts';
import { ReasonChoice, reasonOf } from '../../../handling/reason-choice.tsx';

interface EscalationReasonProps {
  comment: string;
  onCommentChange: (comment: string) => void;
}

/** The reason of a scan escalation: on the wire it is the comment itself. */
export function EscalationReason({ comment, onCommentChange }: EscalationReasonProps) {
  const [chosen, setChosen] = useState<ResolutionReason | null>(null);
  return (
    <ReasonChoice
      reason={reasonOf(comment) ?? chosen}
      comment={comment}
      onChange={(choice) => {
        setChosen(choice.reason);
        onCommentChange(choice.comment);
      }}
    />
  );
}
