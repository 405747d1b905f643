import type { SopWorkflow } from '#contract/sop-workflow.ts';

/** The procedure of a site that has none: nothing to ask, and nothing to know. */
export const NO_WORKFLOW: SopWorkflow = {
  siteAddress: '',
  siteGoogleMapLocation: '',
  siteCategory: '',
  businessHours: { hours: '', timezone: '' },
  isZeroTolerance: false,
  exceptions: [],
  situations: [],
  notes: [],
  quickResolveActions: [],
  isTalkdownEnabled: false,
  talkdowns: [],
  talkdownNotes: [],
  escalationProtocol: [],
  escalationPoints: [],
};
