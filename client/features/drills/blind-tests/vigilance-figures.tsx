import { COMPARED_MIN, type HitShare, VIGILANCE_DAYS, type Vigilance } from '#contract/drills/vigilance.ts';
import { RESULT_LABELS } from '../../../lib/blind-test-words.ts';
import { formatListTime } from '../../../lib/list-time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { ZonedTime } from '../../../ui/text/zoned-time.tsx';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** '3 of 4, 30 % to 95 %' */
const shareText = ({ tests, hits, interval }: HitShare) =>
  interval ? `${hits} of ${tests}, ${percent(interval.low)} to ${percent(interval.high)}` : 'No test';

const RESULTS = ['hit', 'late', 'wrong', 'missed'] as const;

/** How watchful an operator is: over each quarter of an hour of their last watch, and over some weeks. */
export function VigilanceFigures({ vigilance: { shift, results, total, all } }: { vigilance: Vigilance }) {
  return (
    <div className="flex max-w-160 flex-col gap-5 text-13">
      <dl className="grid grid-cols-[12rem_1fr] gap-y-2">
        <dt className="text-ink-3">Hits in {VIGILANCE_DAYS} days</dt>
        <dd className="tabular-nums">{shareText(total)}</dd>
        <dt className="text-ink-3">By result</dt>
        <dd className="tabular-nums">
          {RESULTS.map((result) => `${RESULT_LABELS[result]} ${results[result]}`).join(', ')}
        </dd>
        <dt className="text-ink-3">All operators</dt>
        <dd className="tabular-nums">
          {all ? shareText(all) : `Compared once ${COMPARED_MIN} operators have had a test`}
        </dd>
      </dl>
      {shift ? (
        <table className="w-full table-fixed">
          <caption className="pb-2 text-left text-12 text-ink-3">
            Last watch, from <ZonedTime ms={shift.fromMs} zone={userZone()} format={formatListTime} /> to{' '}
            <ZonedTime ms={shift.toMs} zone={userZone()} format={formatListTime} />: hits with the interval in which
            their share lies with a confidence of 95 %
          </caption>
          <thead className="text-left text-12 text-ink-3">
            <tr className="h-8 border-b border-line">
              <th className="w-40 font-medium">Minutes of watch</th>
              <th className="w-44 font-medium">Hits</th>
              <th className="font-medium">Interval</th>
            </tr>
          </thead>
          <tbody>
            {shift.parts.map((part, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts follow one another
              <tr key={no} className="h-8 border-b border-line tabular-nums">
                <td>
                  {no * 15} to {no * 15 + 15}
                </td>
                <td>{part.tests === 0 ? 'No test' : `${part.hits} of ${part.tests}`}</td>
                <td>{part.interval && <IntervalBar share={part} interval={part.interval} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-12 text-ink-3">Not on watch yet: it begins with an open queue.</p>
      )}
    </div>
  );
}

/** The interval on a line from 0 to 100 %, with the share of hits in it; and in words. */
function IntervalBar({ share, interval: { low, high } }: { share: HitShare; interval: { low: number; high: number } }) {
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="relative h-2 w-40 shrink-0 rounded-full bg-raised">
        <span
          className="absolute inset-y-0 rounded-full bg-accent-tint"
          style={{ left: `${low * 100}%`, right: `${(1 - high) * 100}%` }}
        />
        <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${(share.hits / share.tests) * 100}%` }} />
      </span>
      <span className="whitespace-nowrap text-12 text-ink-2">
        {percent(low)} to {percent(high)}
      </span>
    </span>
  );
}
