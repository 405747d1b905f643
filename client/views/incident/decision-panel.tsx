import type { DecisionRecord } from '#contract/decision-records.ts';
import { useDecisionRecords } from '../../data/decision-records/decision-record-queries.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { formatTimeOfDay, formatTimestamp } from '../../lib/time.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

const ACTS = { resolve: 'Resolved', escalate: 'Escalated' } as const;
const FEEDS = { LIVE: 'Live', EVENT: 'Event Video', PLAYBACK: 'Playback' } as const;
const SCREENS = { desk: 'at the desk', wall: 'on the wall', list: 'from a list' } as const;

interface DecisionPanelProps {
  subject: Pick<EscalationSubject, 'product' | 'id'>;
  /** IANA zone of the site. */
  zone: string;
}

/** The screens of operators when they escalated and resolved the alarm. Absent where nothing was recorded. */
export function DecisionPanel({ subject, zone }: DecisionPanelProps) {
  const { data: records } = useDecisionRecords(
    subject.product === 'scan' ? 'alarm_group' : 'location_alarm',
    subject.id,
  );
  if (!records || records.length === 0) return null;
  return (
    <Panel title="On screen at the decision" count={records.length} className="border-line border-t">
      <ul className="flex flex-col gap-4 px-4 pb-3">
        {records.map((record) => (
          <Decision key={record.act} record={record} zone={zone} />
        ))}
      </ul>
    </Panel>
  );
}

function Decision({ record: { act, user, time, view }, zone }: { record: DecisionRecord; zone: string }) {
  return (
    <li className="flex flex-col gap-1.5 text-13">
      <p className="text-12 text-ink-3">
        <span className="font-medium text-ink">{ACTS[act]}</span> by {user.name} {SCREENS[view.screen]},{' '}
        <ZonedTime ms={Date.parse(time)} zone={zone} format={formatTimestamp} />, after {spanOf(view.seconds)}
      </p>
      {view.ai && (
        <p className="text-ink-2">
          <span className="font-medium text-ink">AI: {view.ai.recommendation}</span> {view.ai.headline}
          {view.ai.summary && `. ${view.ai.summary}`} <Span seconds={view.ai.seconds} />
        </p>
      )}
      {view.pictures.length > 0 && (
        <ul aria-label="Pictures" className="flex flex-col">
          {view.pictures.map(({ camera, feed, at, seconds }) => (
            <li key={`${feed} ${camera}`} className="flex gap-2 text-ink-2">
              <span className="min-w-0 flex-1 truncate">{camera}</span>
              <span className="w-24 shrink-0 text-ink-3">{FEEDS[feed]}</span>
              <span className="w-20 shrink-0 text-right">
                {at === null ? '–' : <ZonedTime ms={at} zone={zone} format={formatTimeOfDay} bare />}
              </span>
              <Span seconds={seconds} />
            </li>
          ))}
        </ul>
      )}
      {view.steps.length > 0 && (
        <ul aria-label="Steps" className="flex flex-col">
          {view.steps.map(({ step, answer, seconds }) => (
            <li key={step} className="flex gap-2 text-ink-2">
              <span className="min-w-0 flex-1">
                {step} <span className="font-medium text-ink">{answer ?? 'not answered'}</span>
              </span>
              <Span seconds={seconds} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Span = ({ seconds }: { seconds: number }) => (
  <span className="w-14 shrink-0 text-right text-ink-3">{spanOf(seconds)}</span>
);

/** '0:42', the time for which something was in view. */
const spanOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
