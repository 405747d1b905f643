import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { defaultWorkflow, type SopWorkflow } from '#contract/sop-workflow.ts';
import type { Db } from '#db/open.ts';
import { alarmTypes } from '#db/schema/alarms.ts';
import { sops } from '#db/schema/sops.ts';

/** A procedure that can be saved. */
export const workflowOf = (siteAddress = '12 Mill Street'): SopWorkflow => ({
  ...defaultWorkflow('Europe/Berlin'),
  siteAddress,
  siteGoogleMapLocation: 'https://maps.test/?q=12',
  exceptions: ['Cleaners'],
  escalationPoints: ['Anybody in the yard'],
});

/** The `sop_text` of a procedure that can be saved. */
export const sopTextOf = (siteAddress?: string): string => JSON.stringify({ sop_workflow: workflowOf(siteAddress) });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the seeded world has no such procedure');
  return value;
}

/** A location's Default SOP. */
export const defaultSop = (db: Db, locationId: string) =>
  found(
    db
      .select()
      .from(sops)
      .where(and(eq(sops.locationId, locationId), isNull(sops.alarmTypeId)))
      .get(),
  );

/** A procedure for an alarm type, at a location of the tenant. */
export function typedSop(db: Db, tenantId: string) {
  const sop = found(
    db
      .select()
      .from(sops)
      .where(and(eq(sops.tenantId, tenantId), isNotNull(sops.alarmTypeId)))
      .get(),
  );
  return { ...sop, alarmTypeId: sop.alarmTypeId ?? '' };
}

/** An alarm type for which the location has no procedure. */
export const alarmTypeWithoutSop = (db: Db, locationId: string) =>
  found(
    db
      .select({ id: alarmTypes.id })
      .from(alarmTypes)
      .leftJoin(sops, and(eq(sops.alarmTypeId, alarmTypes.id), eq(sops.locationId, locationId)))
      .where(isNull(sops.id))
      .get(),
  );
