import { Check, CircleSlash, Pause, Play, Square, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Story } from '#contract/control/stories.ts';
import { useStopStory } from '../../data/simulator/simulator-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { BackToMark } from './back-to-mark.tsx';
import { SnapshotsPanel } from './snapshots-panel.tsx';
import { StoryChecks } from './story-checks.tsx';
import { StoryFaults } from './story-faults.tsx';
import { StoryLanes } from './story-lanes.tsx';

const STATES: Readonly<Record<Story['state'], { tone: BadgeTone; icon: ReactNode; label: string }>> = {
  running: { tone: 'info', icon: <Play aria-hidden />, label: 'Running' },
  passed: { tone: 'success', icon: <Check aria-hidden />, label: 'Passed' },
  failed: { tone: 'error', icon: <X aria-hidden />, label: 'Failed' },
  broken: { tone: 'error', icon: <TriangleAlert aria-hidden />, label: 'Broken' },
  stopped: { tone: 'neutral', icon: <CircleSlash aria-hidden />, label: 'Stopped' },
};

/** How a story is shown whose time does not run by itself. */
const PAUSED = { tone: 'warning', icon: <Pause aria-hidden />, label: 'Paused' } as const;

/** The story that is played, or was played last: its tracks, checks and faults. */
export function StoryView({ story }: { story: Story }) {
  const { mutate, isPending } = useStopStory();
  const { tone, icon, label } = story.state === 'running' && story.pace === 'paused' ? PAUSED : STATES[story.state];
  const prompt = story.state === 'running' ? story.prompts.at(-1) : undefined;
  return (
    <section aria-label="Story" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-12 shrink-0 items-center gap-3 border-b border-line px-4">
        <h2 className="min-w-0 truncate text-14 font-semibold text-ink">{story.title}</h2>
        <span className="min-w-0 shrink-2 truncate font-mono text-12 text-ink-3">
          {story.file ?? 'own file'} seed {story.seed}
          {story.attempt > 1 && `, attempt ${story.attempt}`}
        </span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className="flex-1" />
        <BackToMark story={story} />
        {story.state === 'running' && (
          <Button
            variant="delete"
            icon={<Square aria-hidden />}
            loading={isPending}
            onClick={() => mutate(story.id, { onError: (error) => toast.error(messageOf(error)) })}
          >
            Stop
          </Button>
        )}
      </header>
      {story.broken !== null && <Banner tone="error">{story.broken}</Banner>}
      {prompt && <Banner tone="info">Next in the browser: {prompt.text}</Banner>}
      <StoryLanes story={story} />
      <div className="min-h-0 flex-1 overflow-auto">
        <Panel title="Checks" count={story.checks.length}>
          <StoryChecks story={story} />
        </Panel>
        <Panel title="Faults" count={story.faults.length}>
          <StoryFaults story={story} />
        </Panel>
        <SnapshotsPanel />
      </div>
    </section>
  );
}
