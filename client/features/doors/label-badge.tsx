import { CircleCheck, CircleDashed } from 'lucide-react';
import { type Door, LABEL_STATUS_NAMES, labelStatusOf } from '#contract/doors.ts';
import { Badge } from '../../ui/text/badge.tsx';

/** Whether a door is labelled in the picture of its camera. */
export function LabelBadge({ door }: { door: Door }) {
  const status = labelStatusOf(door);
  const isCompleted = status === 'completed';
  return (
    <Badge tone={isCompleted ? 'success' : 'neutral'} icon={isCompleted ? <CircleCheck /> : <CircleDashed />}>
      {LABEL_STATUS_NAMES[status]}
    </Badge>
  );
}
