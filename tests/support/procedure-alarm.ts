import { getLocationAlarm } from '#contract/location-alarms.ts';
import { createLocationIncident } from '#contract/location-incidents.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { asUser } from './as-user.ts';
import { raiseIntrusion } from './raise.ts';
import { audibleCamera, endBursts, locationAlarmOf, simplifySop } from './stored-rows.ts';
import type { Watchfloor } from './watchfloor.ts';

/** Operators of this account see the alarms. */
const ACCOUNT = 'gsoc-manager';

/** For `raiseIntrusion`: a camera with a loudspeaker at a remote-guarding site of a tenant. */
export function audibleSource(watchfloor: Watchfloor, tenantId: string) {
  const { id, locationId } = audibleCamera(watchfloor, tenantId);
  return { locationId, alarm: { sourceId: id, cameraId: id } };
}

/**
 * Raises an alarm of remote guarding at a camera with a loudspeaker, or at another site, where every procedure has two
 * talkdowns and a checklist. Returns the address of its location alarm.
 */
export async function raiseWithProcedure(
  watchfloor: Watchfloor,
  { audible, picture = false, sop }: { audible: boolean; picture?: boolean; sop?: Partial<SopWorkflow> },
): Promise<{ id: string; address: string }> {
  const { profile } = await asUser(watchfloor.origin, ACCOUNT);
  const tenantId = profile.tenant.id;
  const atLoudspeaker = audibleSource(watchfloor, tenantId);
  const elsewhere = { where: ({ id }: { id: string }) => id !== atLoudspeaker.locationId };
  // Alarms of other kinds would join it otherwise.
  endBursts(watchfloor, tenantId);
  const alarm = await raiseIntrusion(watchfloor.ingest, {
    tenantId,
    picture,
    ...(audible ? atLoudspeaker : elsewhere),
  });
  simplifySop(watchfloor, alarm.location.id, sop);
  const id = locationAlarmOf(watchfloor, alarm.id);
  return { id, address: `/location-alarms/${id}` };
}

/** Raises such an alarm at a site without a loudspeaker and escalates it. */
export async function raiseEscalated(
  watchfloor: Watchfloor,
  given: { picture?: boolean } = {},
): Promise<{ id: string; address: string }> {
  const raised = await raiseWithProcedure(watchfloor, { audible: false, ...given });
  const { call, profile } = await asUser(watchfloor.origin, ACCOUNT);
  const alarm = await call(getLocationAlarm, { params: { id: raised.id }, query: {} });
  await call(createLocationIncident, {
    body: {
      location_id: alarm.payload.location.id,
      location_alarm_id: raised.id,
      tenant_id: profile.tenant.id,
      title: 'Person at the gate',
      description: 'A person climbs over the gate',
      incident_start_time_utc: new Date().toISOString(),
    },
  });
  return raised;
}
