import type { HandoverSubjectKind, OpenWork } from '#contract/shift-handovers.ts';
import type { Place } from '../../auth/scope.ts';
import type { ClaimProduct } from '../claims/claim-service.ts';

/** A location alarm or alarm group. */
export interface HandoverSubject {
  subject: HandoverSubjectKind;
  id: string;
}

/** Such a record with what operators see of it at the end of a shift. */
export interface WorkRow extends HandoverSubject, Place {
  locationName: string;
  status: string;
  startedAtMs: number;
}

export const PRODUCTS = { location_alarm: 'rg', alarm_group: 'scan' } as const satisfies Record<
  HandoverSubjectKind,
  ClaimProduct
>;

export const toOpenWork = ({ subject, id, locationId, locationName, status, startedAtMs }: WorkRow): OpenWork => ({
  subject,
  id,
  locationId,
  locationName,
  status,
  startedAt: new Date(startedAtMs).toISOString(),
});
