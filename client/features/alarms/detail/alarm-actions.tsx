import { Bug, Ellipsis, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { useCan } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { BugDialog } from './bug-dialog.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

/** The menu with feedback and bug report; each by permission. */
export function AlarmActions({ alarm }: { alarm: Alarm }) {
  const [dialog, setDialog] = useState<'feedback' | 'bug'>();
  const mayGiveFeedback = useCan('alarm/update:add-feedback');
  const mayReportBug = useCan('alarm/bug-report:create');
  const dialogProps = (name: typeof dialog) => ({
    alarm,
    open: dialog === name,
    onOpenChange: (open: boolean) => setDialog(open ? name : undefined),
  });

  return (
    <>
      {(mayGiveFeedback || mayReportBug) && (
        <Menu align="end" trigger={<IconButton label="More" size="small" icon={<Ellipsis />} tooltipSide="bottom" />}>
          {mayGiveFeedback && (
            <MenuItem icon={<ThumbsUp />} onClick={() => setDialog('feedback')}>
              Give feedback
            </MenuItem>
          )}
          {mayReportBug && (
            <MenuItem icon={<Bug />} onClick={() => setDialog('bug')}>
              Report a bug
            </MenuItem>
          )}
        </Menu>
      )}
      <FeedbackDialog {...dialogProps('feedback')} />
      <BugDialog {...dialogProps('bug')} />
    </>
  );
}
