import { CircleX, Syringe } from 'lucide-react';
import type { Drill, DrillInject } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { Badge } from '../../ui/text/badge.tsx';

interface InjectListProps {
  drill: Pick<Drill, 'quickInjects'>;
  /** Those at the seat, and at all seats. */
  injects: readonly DrillInject[];
  seat: number;
}

/** The steps that the trainer ran at a seat, the latest first, with what failed. */
export function InjectList({ drill, injects, seat }: InjectListProps) {
  if (injects.length === 0) return null;
  return (
    <section aria-label="Injects" className="border-b border-line pb-2">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">Injected</h2>
      <ul>
        {injects.toReversed().map((inject) => (
          <li key={inject.id} className="px-4 py-1 text-13">
            <InjectLine title={titleOf(inject, drill)} inject={inject} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InjectLine({ title, inject, seat }: { title: string; inject: DrillInject; seat: number }) {
  const failed = inject.failures.find((one) => one.seat === null || one.seat === seat);
  const elsewhere = inject.failures.filter((one) => one !== failed).map((one) => one.seat);
  return (
    <>
      <p className="flex items-center gap-2">
        <Syringe aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 truncate text-ink-2" title={inject.text}>
          {title}
          {inject.seat === null && ', all seats'}
        </span>
        {failed && (
          <Badge tone="error" icon={<CircleX aria-hidden />}>
            Failed
          </Badge>
        )}
        <span className="text-12 text-ink-3">{timeText(inject.t)}</span>
      </p>
      {failed && <p className="pl-6 text-12 wrap-break-word text-error">{failed.reason}</p>}
      {elsewhere.length > 0 && (
        <p className="pl-6 text-12 text-warning">
          Failed at {elsewhere.length === 1 ? 'seat' : 'seats'} {elsewhere.join(', ')}
        </p>
      )}
    </>
  );
}

/** The words on the button of a quick inject; otherwise its steps. */
export const titleOf = ({ text }: Pick<DrillInject, 'text'>, { quickInjects }: Pick<Drill, 'quickInjects'>) =>
  quickInjects.find((one) => one.text === text)?.title ?? text;
