import type { Story } from '#contract/control/stories.ts';
import { useEndFault } from '../../data/simulator/simulator-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatStoryTime } from './story-time.ts';

/** The faults that go on, each with a button that ends it. */
export function StoryFaults({ story }: { story: Story }) {
  const { mutate, isPending, variables } = useEndFault();
  if (story.faults.length === 0) return <p className="px-4 pb-3 text-12 text-ink-3">Everything works.</p>;
  return (
    <ul>
      {story.faults.map(({ id, kind, on, does, since, until }) => (
        <li key={id} className="flex h-10 items-center gap-3 border-t border-line px-4 text-13">
          <span className="min-w-0 flex-1 truncate font-medium text-ink">
            {kind} {on}
          </span>
          <span className="w-28 truncate text-ink-2">{does}</span>
          <span className="w-32 text-warning">
            {until === null
              ? `since ${formatStoryTime(since)}`
              : `${formatStoryTime(since)} to ${formatStoryTime(until)}`}
          </span>
          <Button
            size="small"
            loading={isPending && variables === id}
            aria-label={`End the fault ${kind} ${on}`}
            onClick={() => mutate(id, { onError: (error) => toast.error(messageOf(error)) })}
          >
            End
          </Button>
        </li>
      ))}
    </ul>
  );
}
