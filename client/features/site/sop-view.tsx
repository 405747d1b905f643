import { Bot, Cctv, ExternalLink, ShieldAlert } from 'lucide-react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { SopList, SopSection } from './sop-section.tsx';

const situationTones: Record<SopWorkflow['situations'][number]['color'], BadgeTone> = {
  red: 'error',
  green: 'success',
  blue: 'info',
};

/** A procedure, read-only: the rules for every alarm first, reference material below. */
export function SopView({ workflow }: { workflow: SopWorkflow }) {
  const { situations, notes, quickResolveActions, businessHours } = workflow;
  return (
    <div className="flex flex-col gap-4 px-4 py-3">
      {workflow.isZeroTolerance && (
        <p className="flex items-center gap-2 text-13 text-ink">
          <Badge tone="error" icon={<ShieldAlert />} className="shrink-0">
            Zero Tolerance
          </Badge>
          Escalate directly, without talkdowns.
        </p>
      )}
      <SopList title="Exceptions" items={workflow.exceptions} />
      {situations.length > 0 && (
        <SopSection title="Situations">
          <ul className="flex flex-col gap-1">
            {situations.map((situation) => (
              <li key={situation.label} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <Badge tone={situationTones[situation.color]}>{situation.label}</Badge>
                <span className="text-12 text-ink-2">{situation.subSituations.join(', ')}</span>
              </li>
            ))}
          </ul>
        </SopSection>
      )}
      {notes.length > 0 && (
        <SopSection title="Notes">
          <ul className="flex list-disc flex-col gap-1 pl-4.5 text-13 text-ink">
            {notes.map((note) => (
              <li key={note.text} className="break-words marker:text-ink-3">
                {note.text}
                {(note.cameras.length > 0 || note.isRelevantForAiOperator) && (
                  <span className="flex flex-wrap gap-x-3 text-12 text-ink-3 [&_svg]:mr-1 [&_svg]:inline [&_svg]:size-3">
                    {note.cameras.length > 0 && (
                      <span>
                        <Cctv aria-hidden />
                        {note.cameras.join(', ')}
                      </span>
                    )}
                    {note.isRelevantForAiOperator && (
                      <span>
                        <Bot aria-hidden />
                        AI operator
                      </span>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </SopSection>
      )}
      <SopList title="Escalation points" items={workflow.escalationPoints} />
      <SopList title="Escalation protocol" items={workflow.escalationProtocol} ordered />
      {workflow.isTalkdownEnabled ? (
        <>
          <SopList title="Talkdowns" items={workflow.talkdowns.map((talkdown) => talkdown.text)} ordered />
          <SopList title="Talkdown notes" items={workflow.talkdownNotes} />
        </>
      ) : (
        <SopSection title="Talkdowns">
          <p className="text-13 text-ink">Talkdowns are not enabled for this location.</p>
        </SopSection>
      )}
      {quickResolveActions.length > 0 && (
        <SopSection title="Quick resolve actions">
          <ul className="flex flex-wrap gap-1.5">
            {quickResolveActions.map((action) => (
              <li key={action.label} title={action.subActions.join(', ') || undefined}>
                <Tag>{action.label}</Tag>
              </li>
            ))}
          </ul>
        </SopSection>
      )}
      <SopSection title="Site">
        <p className="text-13 text-ink">
          <MapLink to={workflow.siteGoogleMapLocation}>{workflow.siteAddress}</MapLink>
        </p>
        <p className="text-13 text-ink-2">{workflow.siteCategory}</p>
        <p className="text-13 text-ink-2">
          {businessHours.hours} <span className="text-ink-3">{businessHours.timezone}</span>
        </p>
      </SopSection>
    </div>
  );
}

/** Only web addresses become links. */
function MapLink({ to, children }: { to: string; children: string }) {
  if (!/^https?:\/\//i.test(to)) return children;
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 rounded-xs text-accent hover:underline"
    >
      {children}
      <ExternalLink aria-label="(opens a map)" className="size-3 shrink-0" />
    </a>
  );
}
