import type { Ref } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { type UpdatesSubject, useAddGroupComment } from '../../data/group-updates/group-update-queries.ts';
import { CommentLine, type UpdateBox } from '../../handling/comment-line.tsx';
import { useCan } from '../../lib/session.tsx';

const UPDATE_PERMISSIONS = {
  scan: 'alarm_group:update',
  'remote-guarding': 'location_alarm:update',
} as const satisfies Record<UpdatesSubject['product'], Permission>;

/** Whether the user may comment on alarms of the product. */
export const useMayAddUpdate = (product: UpdatesSubject['product']): boolean => useCan(UPDATE_PERMISSIONS[product]);

interface AddUpdateProps {
  subject: UpdatesSubject;
  ref?: Ref<UpdateBox> | undefined;
}

/**
 * Adds a comment to an alarm group or location alarm without changing it, with permission. Use the subject's id as key.
 */
export function AddUpdate({ subject, ref }: AddUpdateProps) {
  return <CommentLine ref={ref} about={subject.id} adding={useAddGroupComment(subject)} />;
}
