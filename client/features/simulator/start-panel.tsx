import { FileUp, Play } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type LibraryScenario, SCENARIO_MAX } from '#contract/control/stories.ts';
import { type StoryToStart, useStartStory } from '../../data/simulator/simulator-changes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';

interface StartPanelProps {
  scenario: LibraryScenario | undefined;
  /** Whether a story is being played. */
  isPlaying: boolean;
  /** Whether the world's clock can be moved. */
  canMoveClock: boolean;
  /** Whether the world is put back to its beginning first. */
  inCleanWorld: boolean;
  onCleanWorldChange: (inCleanWorld: boolean) => void;
}

const SEED_MAX = 2 ** 31 - 1;

/** The settings with which the selected scenario is played: its seed, its seats and its time. */
export function StartPanel({ scenario, isPlaying, canMoveClock, inCleanWorld, onCleanWorldChange }: StartPanelProps) {
  const [seed, setSeed] = useState('');
  const [seats, setSeats] = useState<ReadonlySet<string>>(new Set());
  const [atItsTime, setAtItsTime] = useState(true);
  const [atMarks, setAtMarks] = useState(true);
  const seedId = useId();
  const file = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useStartStory();
  const isSeed = seed === '' || (/^\d{1,10}$/.test(seed) && Number(seed) <= SEED_MAX);
  const operators = scenario?.operators ?? [];
  const how = (): Pick<StoryToStart, 'seed' | 'atItsTime' | 'inCleanWorld' | 'snapshotsAtMarks'> => ({
    ...(seed !== '' && { seed: Number(seed) }),
    atItsTime: canMoveClock && atItsTime,
    inCleanWorld,
    snapshotsAtMarks: canMoveClock && atMarks,
  });
  const blockedBy = isPlaying
    ? 'Stop the story that is played first'
    : !scenario
      ? 'Choose a scenario first'
      : scenario.fault
        ? 'The file has a fault'
        : isSeed
          ? undefined
          : `Write a seed from 0 to ${SEED_MAX}`;

  const start = () => {
    if (!scenario) return;
    const browsers = operators.map(({ key }) => key).filter((key) => seats.has(key));
    mutate({ file: scenario.file, browsers, ...how() });
  };
  const startFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > SCENARIO_MAX) toast.error(`A scenario has at most ${SCENARIO_MAX / 1_000_000} MB`);
    else mutate({ text: await chosen.text(), browsers: [], ...how() });
  };

  return (
    <Form
      onSubmit={start}
      blockedBy={blockedBy}
      busy={isPending}
      error={error}
      aria-label="Start a scenario"
      className="gap-2.5 border-t border-line bg-raised p-4"
    >
      <p className="truncate text-13 font-medium text-ink">{scenario?.title ?? 'No scenario chosen'}</p>
      {isPlaying ? (
        <p className="text-12 text-ink-3">Stop the story that is played to start another one.</p>
      ) : (
        <>
          {operators.map(({ key, account }) => (
            <Checkbox
              key={key}
              checked={seats.has(key)}
              onCheckedChange={(checked) => {
                const next = new Set(seats);
                if (checked) next.add(key);
                else next.delete(key);
                setSeats(next);
              }}
              label={`${key} acts in a browser, as ${account}`}
            />
          ))}
          <Checkbox
            checked={canMoveClock && atItsTime}
            disabled={!canMoveClock}
            onCheckedChange={setAtItsTime}
            label="Move the clock to its time of day"
          />
          <Checkbox
            checked={canMoveClock && atMarks}
            disabled={!canMoveClock}
            onCheckedChange={setAtMarks}
            label="Snapshot at marks"
          />
          <Checkbox checked={inCleanWorld} onCheckedChange={onCleanWorldChange} label="Begin in a clean world" />
          {inCleanWorld && (
            <p className="-mt-1.5 pl-5.5 text-12 text-ink-3">
              As it was before the first story: what has happened since is lost, for everybody who uses this demo.
            </p>
          )}
          <div className="flex items-center gap-2">
            <label htmlFor={seedId} className="text-12 text-ink-3">
              Seed
            </label>
            <Input
              id={seedId}
              inputMode="numeric"
              placeholder="From file"
              value={seed}
              onChange={({ target }) => setSeed(target.value)}
              className="w-28"
            />
          </div>
        </>
      )}
      <div className="flex items-center justify-end gap-2">
        <input
          ref={file}
          type="file"
          accept=".yaml,.yml"
          aria-label="Scenario file"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void startFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button icon={<FileUp aria-hidden />} disabled={isPlaying || isPending} onClick={() => file.current?.click()}>
          Play a file
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Play aria-hidden />}
          loading={isPending}
          disabled={blockedBy !== undefined}
        >
          Start
        </Button>
      </div>
    </Form>
  );
}
