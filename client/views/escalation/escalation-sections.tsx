import { Suspense } from 'react';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { type EscalationScore, useProposedLevel } from './proposed-level.ts';

const Avs01Field = lazyPart(async () => (await import('../../features/avs-01/avs-01-field.tsx')).Avs01Field);
const EvidenceSection = lazyPart(
  async () => (await import('../../features/evidence/evidence-section.tsx')).EvidenceSection,
);

interface EscalationSectionsProps extends EscalationScore {
  subject: EscalationSubject;
}

/** Score and evidence of an escalation, below its checklist. */
export function EscalationSections({ subject, ...score }: EscalationSectionsProps) {
  const proposed = useProposedLevel(subject, score);
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <section aria-label="AVS-01" className="px-4 py-3">
        <Avs01Field subject={subject} level={score.level} proposed={proposed} />
      </section>
      <EvidenceSection subject={subject} />
    </Suspense>
  );
}
