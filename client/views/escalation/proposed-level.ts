import type { Avs01Level } from '#contract/avs-01.ts';
import type { DetectionClass } from '#contract/classifications.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { useSop } from '../../data/sites/sop-query.ts';
import { type SopRecord, useSopAnswers } from '../../data/sop-answers/sop-answer-queries.ts';
import { proposeLevel } from '../../features/avs-01/propose-level.ts';
import { sightingFromAnswers } from '../../features/avs-01/sighting-from-answers.ts';

/** The facts by which an escalation is scored. */
export interface EscalationScore {
  record: SopRecord;
  /** Of the procedure that is followed. */
  sopAlarmId?: string | undefined;
  detected: DetectionClass | undefined;
  /** Why it was escalated. */
  brief: string;
  /** The stored AVS-01 level. */
  level: Avs01Level | undefined;
}

/** The AVS-01 level that the operators' answers suggest. */
export function useProposedLevel(
  subject: EscalationSubject,
  { record, sopAlarmId, detected, brief }: EscalationScore,
): Avs01Level {
  const answers = useSopAnswers(record);
  const group = record.subject === 'alarm_group' ? { alarmGroupId: record.id } : {};
  const sop = useSop({ locationId: subject.locationId, alarmId: sopAlarmId, ...group });
  const sighting = sightingFromAnswers(answers.data ?? [], sop.data?.sop_workflow ?? null);
  return proposeLevel({ ...sighting, detection: detected ?? 'unknown', note: brief });
}
