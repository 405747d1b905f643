import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '#contract/control/stories.ts';
import { useGoBack } from '../../data/simulator/simulator-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { formatStoryTime } from './story-time.ts';

/** The marks to which a story can go back: of those with one name the latest. */
function marksOf({ marks }: Story): Story['marks'] {
  return marks.filter(
    ({ name, canGoBack }, index) => canGoBack && marks.findLastIndex((other) => other.name === name) === index,
  );
}

/** Goes back to a mark of the story. */
export function BackToMark({ story }: { story: Story }) {
  const [asked, setAsked] = useState<string>();
  const { mutate, isPending } = useGoBack();
  const marks = marksOf(story);
  const [only] = marks;
  if (!only) return null;
  return (
    <>
      {marks.length === 1 ? (
        <Button icon={<RotateCcw aria-hidden />} onClick={() => setAsked(only.name)} className="min-w-0 shrink">
          <span className="truncate">Back to {only.name}</span>
        </Button>
      ) : (
        <Menu
          align="end"
          trigger={
            <Button icon={<RotateCcw aria-hidden />}>
              Back to a mark
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          }
        >
          {marks.toReversed().map(({ name, t }) => (
            <MenuItem key={name} onClick={() => setAsked(name)}>
              Back to {name}, {formatStoryTime(t)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title={`Go back to '${asked}'?`}
        description="Everything that has happened since is lost, for everybody who uses this demo. The story goes on from there; its log keeps what it has."
        confirmLabel="Go back"
        busy={isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked === undefined) return;
          mutate(
            { id: story.id, mark: asked },
            { onError: (error) => toast.error(messageOf(error)), onSettled: () => setAsked(undefined) },
          );
        }}
      />
    </>
  );
}
