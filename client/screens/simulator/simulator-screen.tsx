import { FlaskConical, X, Zap } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '#contract/control/stories.ts';
import { useControlledWorld, useScenarios, useStory } from '../../data/simulator/simulator-queries.ts';
import { useStoryLines } from '../../data/simulator/use-story-lines.ts';
import { useWorlds } from '../../data/simulator/worlds.ts';
import { ClockBar } from '../../features/simulator/clock-bar.tsx';
import { InjectForm } from '../../features/simulator/inject-form.tsx';
import { ScenarioLibrary } from '../../features/simulator/scenario-library.tsx';
import { SnapshotsPanel } from '../../features/simulator/snapshots-panel.tsx';
import { StartPanel } from '../../features/simulator/start-panel.tsx';
import { StoryLog } from '../../features/simulator/story-log.tsx';
import { StoryView } from '../../features/simulator/story-view.tsx';
import { WorldChangeBanner } from '../../features/simulator/world-change-banner.tsx';
import { WorldsButton } from '../../features/simulator/worlds-dialog.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/text/badge.tsx';

/** `/simulator`: plays scenarios in the world of a demo, and controls its clock and its faults. */
export function SimulatorScreen() {
  const world = useControlledWorld();
  const worlds = useWorlds();
  const scenarios = useScenarios();
  const { data: known, error: storyError } = useStory();
  const story = known ?? null;
  const log = useStoryLines(story?.id);
  const [inCleanWorld, setInCleanWorld] = useState(false);
  const [file, setFile] = useState<string>();
  const selected = scenarios.data?.find((scenario) => scenario.file === (file ?? story?.file));

  // An incident begun before the present story is known would belong to no scenario.
  if (world.data === undefined || (known === undefined && !storyError)) {
    return (
      <Page title="Simulator" keys="simulator">
        {world.error ? (
          <ErrorState
            title="The world could not be loaded"
            description={messageOf(world.error)}
            onRetry={() => void world.refetch()}
          />
        ) : (
          <div className="grid flex-1 place-items-center">
            <Spinner />
          </div>
        )}
      </Page>
    );
  }
  const { size, sites, cameras, clock } = world.data;
  return (
    <Page
      title="Simulator"
      state={`World ${size} · ${sites} sites · ${cameras} cameras`}
      titleSlot={<WorldsButton />}
      keys="simulator"
      actions={story && <StoryBadges story={story} />}
    >
      <WorldChangeBanner change={worlds.data?.change} />
      {storyError && <Banner tone="error">{messageOf(storyError)}</Banner>}
      <ClockBar world={world.data} story={story} />
      <div className="flex min-h-0 flex-1">
        <div className="flex w-78 shrink-0 flex-col border-r border-line">
          {scenarios.error ? (
            <ErrorState
              title="The scenarios could not be loaded"
              description={messageOf(scenarios.error)}
              onRetry={() => void scenarios.refetch()}
            />
          ) : (
            <ScenarioLibrary
              scenarios={scenarios.data ?? []}
              selected={selected}
              onSelect={(scenario) => setFile(scenario.file)}
            />
          )}
          <StartPanel
            key={selected?.file}
            scenario={selected}
            isPlaying={story?.state === 'running'}
            canMoveClock={clock.mode === 'simulated'}
            inCleanWorld={inCleanWorld}
            onCleanWorldChange={setInCleanWorld}
          />
        </div>
        {story ? (
          <StoryView story={story} />
        ) : (
          <div className="flex min-w-0 flex-1 flex-col">
            <EmptyState
              icon={<FlaskConical />}
              title="No story yet"
              description="Choose a scenario at the left and start it: its tracks, checks and faults appear here."
              className="flex-1"
            />
            <div className="max-h-1/2 overflow-auto">
              <SnapshotsPanel />
            </div>
          </div>
        )}
        <div className="flex w-86 shrink-0 flex-col border-l border-line">
          <StoryLog lines={log.lines} isLate={log.isLate} name={story?.file?.replace(/\.yaml$/, '') ?? 'story'} />
          {story && <InjectForm story={story} />}
        </div>
      </div>
    </Page>
  );
}

function StoryBadges({ story: { checks, faults } }: { story: Story }) {
  const failed = checks.filter(({ failure }) => failure !== null).length;
  return (
    <>
      {failed > 0 && (
        <Badge tone="error" icon={<X aria-hidden />}>
          {failed} failed
        </Badge>
      )}
      {faults.length > 0 && (
        <Badge tone="warning" icon={<Zap aria-hidden />}>
          {faults.length === 1 ? '1 fault on' : `${faults.length} faults on`}
        </Badge>
      )}
    </>
  );
}
