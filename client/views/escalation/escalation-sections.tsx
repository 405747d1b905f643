import { Suspense } from 'react';
import type { Avs01Level } from '#contract/avs-01.ts';
import type { DetectionClass } from '#contract/classifications.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useSop } from '../../data/sites/sop-query.ts';
import { type SopRecord, useSopAnswers } from '../../data/sop-answers/sop-answer-queries.ts';
import { proposeLevel } from '../../features/avs-01/propose-level.ts';
import { sightingFromAnswers } from '../../features/avs-01/sighting-from-answers.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';

const Avs01Field = lazyPart(async () => (await import('../../features/avs-01/avs-01-field.tsx')).Avs01Field);
const EvidenceSection = lazyPart(
  async () => (await import('../../features/evidence/evidence-section.tsx')).EvidenceSection,
);
const RspndrSection = lazyPart(async () => (await import('../../features/rspndr/rspndr-section.tsx')).RspndrSection);

interface EscalationSectionsProps {
  subject: EscalationSubject;
  record: SopRecord;
  /** Of the procedure that is followed. */
  sopAlarmId?: string | undefined;
  detected: DetectionClass | undefined;
  /** Why it was escalated. */
  brief: string;
  /** IANA zone of the site. */
  timezone: string;
  /** The stored AVS-01 level. */
  level: Avs01Level | undefined;
}

/** Score, dispatch and evidence of an escalation, below its checklist. */
export function EscalationSections(props: EscalationSectionsProps) {
  const { subject, record, sopAlarmId, detected, brief, timezone, level } = props;
  const answers = useSopAnswers(record);
  const group = record.subject === 'alarm_group' ? { alarmGroupId: record.id } : {};
  const sop = useSop({ locationId: subject.locationId, alarmId: sopAlarmId, ...group });
  const sighting = sightingFromAnswers(answers.data ?? [], sop.data?.sop_workflow ?? null);
  const proposed = proposeLevel({ ...sighting, detection: detected ?? 'unknown', note: brief });
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <section aria-label="AVS-01" className="px-4 py-3">
        <Avs01Field subject={subject} level={level} proposed={proposed} />
      </section>
      <RspndrSection subject={subject} timezone={timezone} avs01Level={level ?? proposed} />
      <EvidenceSection subject={subject} />
    </Suspense>
  );
}
