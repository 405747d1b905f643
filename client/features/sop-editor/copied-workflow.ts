import type { SopWorkflow } from '#contract/sop-workflow.ts';

/** Another site's procedure with what is this site's own: its address, map link, category, hours and no cameras. */
export function copiedInto(own: SopWorkflow, other: SopWorkflow): SopWorkflow {
  const { siteAddress, siteGoogleMapLocation, businessHours } = own;
  return {
    ...other,
    siteAddress,
    siteGoogleMapLocation,
    businessHours,
    siteCategory: own.siteCategory || other.siteCategory,
    notes: other.notes.map((note) => ({ ...note, cameras: [] })),
  };
}
