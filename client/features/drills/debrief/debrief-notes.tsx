import type { Debrief } from '#contract/drills/debrief.ts';
import { MomentButton } from './moment-button.tsx';

interface DebriefNotesProps extends Pick<Debrief, 'notes'> {
  onMoment: (t: number) => void;
}

/** The notes of the trainer, each with its moment. */
export function DebriefNotes({ notes, onMoment }: DebriefNotesProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="pb-3">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">
        Notes of the trainer <span className="ml-2 font-normal text-ink-3">{notes.length}</span>
      </h2>
      <ul>
        {notes.map(({ id, t, text, by }) => (
          <li key={id} className="flex gap-3 px-4 py-1 text-13">
            <span className="w-10 shrink-0">
              <MomentButton t={t} about={text} onMoment={onMoment} />
            </span>
            <span className="min-w-0 flex-1 break-words text-ink-2">{text}</span>
            <span className="shrink-0 text-12 text-ink-3">{by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
