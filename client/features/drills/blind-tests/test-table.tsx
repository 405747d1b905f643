import { CircleCheck, CircleX, Clock, Eye, EyeOff, Radio, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlindTest, BlindTestState } from '#contract/drills/blind-tests.ts';
import { useCancelTest } from '../../../data/drills/blind-tests.ts';
import { KIND_LABELS, REASON_LABELS, RESULT_LABELS, STATE_LABELS, spanWords } from '../../../lib/blind-test-words.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { formatListTime } from '../../../lib/list-time.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type HeadColumn, StickyHead } from '../../../ui/tables/sticky-head.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'State', className: 'w-32' },
  { title: 'Incident', className: 'w-28' },
  { title: 'Site and camera' },
  { title: 'Due', className: 'w-32' },
  { title: 'Result', className: 'w-1/4' },
  { title: 'Actions', className: 'w-24', isTitleHidden: true },
];

const LOOKS: Readonly<Record<BlindTestState, { tone: BadgeTone; icon: ReactNode }>> = {
  planned: { tone: 'neutral', icon: <Clock aria-hidden /> },
  begun: { tone: 'neutral', icon: <Radio aria-hidden /> },
  raised: { tone: 'warning', icon: <EyeOff aria-hidden /> },
  revealed: { tone: 'info', icon: <Eye aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <CircleX aria-hidden /> },
  failed: { tone: 'error', icon: <TriangleAlert aria-hidden /> },
};

/** The tests, the newest first, with what became of them. */
export function TestTable({ tests }: { tests: readonly BlindTest[] }) {
  return (
    <table className="w-full table-fixed text-13">
      <StickyHead columns={COLUMNS} />
      <tbody>
        {tests.map((test) => (
          <tr key={test.id} className="h-9 border-b border-line hover:bg-hover">
            <td className="pl-4">
              <Badge tone={LOOKS[test.state].tone} icon={LOOKS[test.state].icon}>
                {STATE_LABELS[test.state]}
              </Badge>
            </td>
            <td className="truncate pr-3">{KIND_LABELS[test.kind]}</td>
            <td className="truncate pr-3 text-ink-2" title={`${test.site.name}, ${test.camera.name}`}>
              {test.site.name}, {test.camera.name}
            </td>
            <td className="truncate pr-3 text-ink-2">
              <ZonedTime ms={test.dueMs} zone={test.timezone} format={formatListTime} />
            </td>
            <td className="truncate pr-3 text-ink-2">
              <Result test={test} />
            </td>
            <td className="pr-4 text-right">
              <CancelButton test={test} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ test: { result, because, operator, raisedAtMs, revealedAtMs, failure } }: { test: BlindTest }) {
  if (failure !== null) return <span title={failure}>{failure}</span>;
  if (because === null || raisedAtMs === null || revealedAtMs === null) return '–';
  if (result === null) return REASON_LABELS[because];
  const text = [
    `${RESULT_LABELS[result]} after ${spanWords(revealedAtMs - raisedAtMs)}`,
    ...(operator ? [operator.name] : []),
    ...(because === 'resolved' ? [] : [REASON_LABELS[because].toLowerCase()]),
  ].join(', ');
  return (
    <span className="inline-flex max-w-full items-center gap-1.5" title={text}>
      {result === 'hit' ? (
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
      ) : (
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      )}
      <span className="truncate">{text}</span>
    </span>
  );
}

function CancelButton({ test: { id, state, camera } }: { test: BlindTest }) {
  const { mutate, isPending } = useCancelTest();
  if (state !== 'planned' && state !== 'raised') return null;
  const label = state === 'planned' ? 'Cancel' : 'Call off';
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`${label} the test on ${camera.name}`}
      onClick={() => mutate(id, { onError: (error) => toast.error(messageOf(error)) })}
    >
      {label}
    </Button>
  );
}
