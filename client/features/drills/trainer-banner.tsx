import { useState } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import { useTakeOver } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Says that another trainer runs the drill, or has taken it over, and offers to take it over. */
export function TrainerBanner({ drill, isOwn }: { drill: Drill; isOwn: boolean }) {
  const [wasOwn, setWasOwn] = useState(isOwn);
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useTakeOver(drill.id);
  if (isOwn && !wasOwn) setWasOwn(true);
  const isHeld = drill.state === 'open' || drill.state === 'running';
  if (isOwn) return null;
  const { name } = drill.trainer;
  return (
    <>
      <Banner
        tone={isHeld && wasOwn ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={() => setAsks(true)}>
            Take over
          </Button>
        }
      >
        {!isHeld
          ? `${name} held this drill. Take it over to start it again.`
          : wasOwn
            ? `${name} has taken this drill over. You can watch it and write notes.`
            : `${name} runs this drill. You can watch it and write notes.`}
      </Banner>
      <ConfirmDialog
        open={asks}
        title={`Take the drill over from ${name}?`}
        description={`You then start, pace and end it, and ${name} can only watch.`}
        confirmLabel="Take over"
        busy={isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => setAsks(false),
            onError: (error) => toast.error(messageOf(error)),
          })
        }
      />
    </>
  );
}
