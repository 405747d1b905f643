import { Suspense } from 'react';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { useRspndrIncident } from '../../data/rspndr/rspndr-queries.ts';
import { DispatchStates } from '../../features/rspndr/dispatch-states.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

const HistoryList = lazyPart(async () => (await import('../../features/group-updates/history-list.tsx')).HistoryList);

interface IncidentContactsProps {
  subject: EscalationSubject;
  /** ms UTC of the alarm. */
  alarmTime: number;
  /** IANA zone of the site. */
  zone: string;
}

/** The calls and texts about an incident, and its dispatch with the times that the provider reported. */
export function IncidentContacts({ subject, alarmTime, zone }: IncidentContactsProps) {
  const { data, error, refetch } = useGroupUpdates(subject);
  const dispatch = useRspndrIncident(subject.escalationId).data;
  const contacts = data?.items.filter(({ update_type: type }) => type === 'Call SMS logs');
  return (
    <>
      <Panel title="Calls and texts" count={contacts?.length} className="border-line border-t">
        {contacts?.length === 0 ? (
          <p className="px-4 pb-3 text-13 text-ink-3">No calls or texts.</p>
        ) : (
          <Suspense fallback={<LinesSkeleton />}>
            <HistoryList
              subject={subject}
              updates={contacts}
              error={error}
              onRetry={() => void refetch()}
              alarmTime={alarmTime}
              zone={zone}
            />
          </Suspense>
        )}
      </Panel>
      {dispatch && (
        <Panel title="Dispatch" className="border-line border-t">
          <div className="max-w-100 px-4 pb-3">
            <DispatchStates states={dispatch.states} timezone={zone} />
          </div>
        </Panel>
      )}
    </>
  );
}
