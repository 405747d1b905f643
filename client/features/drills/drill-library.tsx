import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import type { Drill, LibraryDrill } from '#contract/drills/drill.ts';
import { durationText } from '#contract/durations.ts';
import { foldText } from '#contract/fold-text.ts';
import { useOpenDrill } from '../../data/drills/drill-changes.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Input } from '../../ui/forms/input.tsx';

interface DrillLibraryProps {
  drills: readonly LibraryDrill[];
  /** The title of a drill that is held already. */
  present: string | undefined;
  onOpened: (drill: Drill) => void;
}

/** The drills of the library, with a search, and the form that opens one. */
export function DrillLibrary({ drills, present, onOpened }: DrillLibraryProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<string>();
  const words = foldText(text).split(' ');
  const found = drills.filter(({ title, about, tags, objectives }) =>
    words.every((word) => foldText([title, about, ...tags, ...objectives].join(' ')).includes(word)),
  );
  const selected = drills.find((drill) => drill.file === file);
  return (
    <section aria-label="Library" className="flex w-96 shrink-0 flex-col border-r border-line">
      <div className="border-b border-line p-3">
        <Input
          type="search"
          aria-label="Search drills"
          placeholder="Search drills"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          description={text === '' ? 'The library has no drills.' : `No drill has '${text}'.`}
          className="flex-1"
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-auto">
          {found.map((drill) => (
            <li key={drill.file}>
              <button
                type="button"
                aria-pressed={drill.file === file}
                onClick={() => setFile(drill.file)}
                className={cn(
                  'relative flex w-full flex-col gap-0.5 border-b border-line px-4 py-2.5 text-left -outline-offset-2 hover:bg-hover',
                  drill.file === file &&
                    'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
                )}
              >
                <span className="text-13 font-medium text-ink">{drill.title}</span>
                {drill.about && <span className="line-clamp-2 text-12 text-ink-3">{drill.about}</span>}
                <span className="text-12 text-ink-3">
                  {durationText(drill.limitMs)}, pass mark {drill.pass} %, up to {drill.seats} trainees
                  {drill.isShared && ' on one floor'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <OpenForm key={file} drill={selected} present={present} onOpened={onOpened} />
    </section>
  );
}

function OpenForm({
  drill,
  present,
  onOpened,
}: Pick<DrillLibraryProps, 'present' | 'onOpened'> & { drill: LibraryDrill | undefined }) {
  const [seats, setSeats] = useState('1');
  const { mutate, isPending, error } = useOpenDrill();
  const most = drill?.seats ?? 1;
  const count = Number(seats);
  const fits = Number.isInteger(count) && count >= 1 && count <= most;
  const blockedBy = present
    ? `'${present}' is held already: end it first`
    : !drill
      ? 'Choose a drill first'
      : fits
        ? undefined
        : `Enter a number from 1 to ${most}`;
  return (
    <Form
      aria-label="Open a drill"
      className="shrink-0 gap-3 border-t border-line bg-raised p-4"
      onSubmit={() => drill && mutate({ file: drill.file, seats: count }, { onSuccess: onOpened })}
      blockedBy={blockedBy}
      busy={isPending}
      error={error}
      submitLabel="Open drill"
    >
      {drill && (
        <ul className="flex flex-col gap-0.5 text-12 text-ink-2">
          {drill.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      )}
      <Field label="Seats">
        <Input inputMode="numeric" value={seats} onChange={({ target }) => setSeats(target.value)} className="w-20" />
      </Field>
    </Form>
  );
}
