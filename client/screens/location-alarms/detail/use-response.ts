import { useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { emptyResolution, type ResolutionDraft } from '../../../data/location-alarms/resolution.ts';
import { useResolve } from '../../../features/location-incidents/use-resolve.ts';
import type { SopResponse, SopTab } from '../../../features/sop-panel/sop-panel-types.ts';
import { useCan } from '../../../lib/session.tsx';

/** An operator's response to a location alarm: the panel, the open dialog, and what was typed. */
export interface Response extends SopResponse {
  openDialog: 'resolve' | 'escalate' | undefined;
  showDialog: (dialog: 'resolve' | 'escalate' | undefined) => void;
  draft: ResolutionDraft;
  setDraft: (draft: ResolutionDraft) => void;
  /** Whether the user may resolve it. */
  mayResolve: boolean;
  /** Whether the user may escalate it. */
  mayEscalate: boolean;
}

/** The user's actions on a location alarm, outside of Monitoring. Typed text stays while the alarm is on show. */
export function useResponse(alarm: LocationAlarm): Response {
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const [openDialog, setOpenDialog] = useState<Response['openDialog']>();
  const [draft, setDraft] = useState(emptyResolution);
  const mayResolve = useCan('location_alarm:update') && !isFinal(alarm.status);
  const escalated = openIncidentOf(alarm) !== undefined;
  const mayEscalate = mayResolve && !escalated;
  const resolve = useResolve(alarm, { mayDelay: true });

  const showDialog = (dialog: Response['openDialog']) => {
    setOpenDialog(dialog);
    if (dialog) onTabChange(dialog === 'resolve' ? 'resolve_alarm' : 'escalate_alarm');
  };
  const write = (comment: string) => {
    if (comment !== '') setDraft({ ...draft, comment });
    showDialog('resolve');
  };
  return {
    choice: { tab, onTabChange },
    actions: {
      escalate: mayEscalate ? () => showDialog('escalate') : undefined,
      // An open incident takes a reason too.
      resolve: mayEscalate ? (comment) => void resolve.submit({ comment, reason: null }) : undefined,
      write: mayResolve ? write : undefined,
      busy: resolve.underway,
    },
    openDialog,
    showDialog,
    draft,
    setDraft,
    mayResolve,
    mayEscalate,
  };
}
