import { useRef, useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import type { ResolutionDraft } from '../../data/location-alarms/resolution.ts';
import { useResolve } from '../../features/location-incidents/use-resolve.ts';
import type { SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { useCan } from '../../lib/session.tsx';
import { LocationAlarmDetail } from '../location-alarm/location-alarm-detail.tsx';
import { LocationProcedure } from '../location-alarm/location-procedure.tsx';
import { ResolutionDock } from './resolution-dock.tsx';

interface ClaimedDetailProps {
  alarm: LocationAlarm;
  draft: ResolutionDraft;
  onDraftChange: (draft: ResolutionDraft) => void;
  onResolved: () => void;
}

/** A claimed alarm with its procedure, and the form that ends it docked below. */
export function ClaimedDetail({ alarm, draft, onDraftChange, onResolved }: ClaimedDetailProps) {
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const [escalating, setEscalating] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const quick = useResolve(alarm, { mayDelay: false });
  const mayUpdate = useCan('location_alarm:update') && !isFinal(alarm.status);
  const mayEscalate = mayUpdate && openIncidentOf(alarm) === undefined;

  const escalate = () => {
    onTabChange('escalate_alarm');
    setEscalating(true);
  };
  const write = (prefill: string) => {
    onTabChange('resolve_alarm');
    if (prefill !== '') onDraftChange({ ...draft, comment: prefill });
    comment.current?.focus();
  };
  const resolve = (text: string) =>
    void quick.submit({ comment: text, reason: null }).then((done) => done && onResolved());

  const actions = {
    escalate: mayEscalate ? escalate : undefined,
    // An open incident takes a reason too.
    resolve: mayEscalate ? resolve : undefined,
    write: mayUpdate ? write : undefined,
    busy: quick.underway,
  };
  return (
    <LocationAlarmDetail
      layout="page"
      alarm={alarm}
      procedure={<LocationProcedure alarm={alarm} response={{ choice: { tab, onTabChange }, actions }} />}
      docked={
        <ResolutionDock
          alarm={alarm}
          draft={draft}
          onDraftChange={onDraftChange}
          onResolved={onResolved}
          comment={comment}
          onWrite={() => write('')}
          onEscalate={actions.escalate}
          escalating={escalating}
          onEscalatingChange={setEscalating}
        />
      }
    />
  );
}
