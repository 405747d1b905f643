import { Suspense } from 'react';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { type EscalationScore, useProposedLevel } from './proposed-level.ts';

const RspndrSection = lazyPart(async () => (await import('../../features/rspndr/rspndr-section.tsx')).RspndrSection);

interface DispatchSectionProps extends EscalationScore {
  subject: EscalationSubject;
  /** IANA zone of the site. */
  timezone: string;
  /** The operator's words with which they escalated. */
  reason: string;
}

/** The dispatch of an escalation. */
export function DispatchSection({ subject, timezone, reason, ...score }: DispatchSectionProps) {
  const proposed = useProposedLevel(subject, score);
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <RspndrSection subject={subject} timezone={timezone} avs01Level={score.level ?? proposed} reason={reason} />
    </Suspense>
  );
}
