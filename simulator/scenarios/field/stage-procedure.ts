import { siteCategoryText } from '#contract/site-categories.ts';
import { defaultWorkflow, type SopWorkflow } from '#contract/sop-workflow.ts';
import type { OwnSitePlan } from '../scenario.ts';

/** A procedure as a scenario describes it; what it leaves out is that of a new procedure. */
export interface ProcedurePlan {
  /** The keys of contacts in the order in which operators call them. */
  calls: readonly string[];
  address?: string | undefined;
  /** When people are expected, in words. */
  hours?: string | undefined;
  isZeroTolerance?: boolean | undefined;
  exceptions?: SopWorkflow['exceptions'] | undefined;
  escalationPoints?: SopWorkflow['escalationPoints'] | undefined;
  /** The acts of operators after the calls. */
  escalationProtocol?: SopWorkflow['escalationProtocol'] | undefined;
  situations?: SopWorkflow['situations'] | undefined;
  quickResolveActions?: SopWorkflow['quickResolveActions'] | undefined;
  /** The cameras by their keys. */
  notes?: readonly { text: string; cameras: readonly string[] }[] | undefined;
  talkdowns?: SopWorkflow['talkdowns'] | undefined;
  talkdownNotes?: SopWorkflow['talkdownNotes'] | undefined;
}

/** The lists that no procedure can be without. */
const EXCEPTIONS = ['Anybody whom a contact of the site expects'];
const ESCALATION_POINTS = ['Anybody else at the site'];

/** The procedure of a site as its operators read it. */
export function stageProcedure(plan: ProcedurePlan, site: OwnSitePlan): SopWorkflow {
  const usual = defaultWorkflow(site.zone);
  const { address = site.name, hours = '', notes = [], talkdowns = [], escalationProtocol = [] } = plan;
  return {
    siteAddress: address,
    siteGoogleMapLocation: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    siteCategory: siteCategoryText(site.category),
    businessHours: { hours, timezone: site.zone },
    isZeroTolerance: plan.isZeroTolerance ?? usual.isZeroTolerance,
    exceptions: plan.exceptions ?? EXCEPTIONS,
    situations: plan.situations ?? usual.situations,
    notes: notes.map(({ text, cameras }) => ({
      text,
      isRelevantForAiOperator: true,
      cameras: cameras.map((key) => site.cameras[key]?.name ?? key),
    })),
    quickResolveActions: plan.quickResolveActions ?? usual.quickResolveActions,
    isTalkdownEnabled: talkdowns.length > 0,
    talkdowns,
    talkdownNotes: plan.talkdownNotes ?? [],
    escalationProtocol: [...callsInWords(plan.calls, site), ...escalationProtocol],
    escalationPoints: plan.escalationPoints ?? ESCALATION_POINTS,
  };
}

function callsInWords(calls: readonly string[], { contacts }: OwnSitePlan): string[] {
  return calls.map((key, index) => {
    const { name, tag } = contacts[key] ?? { name: key, tag: 'Other' };
    return `${index === 0 ? 'First' : 'Then'} call ${name} (${tag})`;
  });
}
