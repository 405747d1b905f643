import { memo } from 'react';
import { Link } from 'react-router';
import type { ForensicField, ForensicResult, QuotedText } from '#contract/forensics.ts';
import { Still } from '../../features/alarms/detail/still.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { Tap } from '../../features/alarms/tap.tsx';
import { AlarmStill } from '../../features/video/picture/alarm-still.tsx';
import { formatTimestamp } from '../../lib/time.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { resultAddress } from './result-address.ts';

const FIELD_NAMES: Readonly<Record<ForensicField, string>> = {
  type: 'Type',
  picture: 'Picture',
  ai: 'AI',
  comment: 'Comment',
  outcome: 'Outcome',
  person: 'Person',
  place: 'Site',
  camera: 'Camera',
};

interface ResultCardProps {
  result: ForensicResult;
  /** The address of the search, which the opened alarm leads back to. */
  list: string;
}

/** A found alarm: its picture with the boxes, where and when it was, and what matched. */
export const ResultCard = memo(function ResultCard({ result, list }: ResultCardProps) {
  const { alarm_timestamp_utc: time, details } = result;
  const at = Date.parse(time);
  return (
    <Link
      to={resultAddress(result)}
      state={{ list }}
      data-result
      className="flex flex-1 flex-col overflow-hidden hover:bg-hover"
    >
      <span aria-hidden className="relative block aspect-video overflow-hidden bg-void scheme-dark">
        {details?.still ? <AlarmStill still={details.still} width={320} /> : <Still src={null} alt="" width={320} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3 text-12 text-ink-2">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate text-13 font-semibold text-ink">
            {details?.location.name ?? result.alarm_id}
          </span>
          <ZonedTime
            ms={at}
            zone={details?.location.timezone ?? 'UTC'}
            format={formatTimestamp}
            className="shrink-0 text-ink-3"
          />
        </span>
        {details && (
          <>
            <span className="truncate">
              {details.type} · {details.camera?.name ?? details.source}
            </span>
            <span className="flex items-center gap-2">
              <StatusBadge status={details.status} className="shrink-0" />
              {details.tap !== null && (
                <>
                  <span className="sr-only">TAP</span>
                  <Tap value={details.tap} />
                </>
              )}
              {details.severity !== null && <span>{details.severity} severity</span>}
            </span>
            <span className="flex flex-col gap-0.5 text-ink-3">
              {details.quotes.map((quote) => (
                <Quote key={quote.field} quote={quote} />
              ))}
            </span>
          </>
        )}
      </span>
    </Link>
  );
});

/** The words that matched within a text of the alarm. */
function Quote({ quote: { field, parts } }: { quote: QuotedText }) {
  const name = Object.entries(FIELD_NAMES).find(([key]) => key === field)?.[1] ?? field;
  return (
    <span className="line-clamp-2">
      <span className="font-medium text-ink-2">{name}:</span>{' '}
      {parts.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <mark key={index} className="rounded-xs bg-accent-tint px-0.5 font-medium text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
