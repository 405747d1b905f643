import { eq, inArray } from 'drizzle-orm';
import { generateIncidentReport, type IncidentReportBody } from '#contract/incident-reports.ts';
import { writeRequest } from '#contract/request.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import type { TestServer } from './test-server.ts';

/** The body of a report about incidents of location alarms, as the console sends it. */
export function incidentsBody(
  { db }: Pick<TestServer, 'db'>,
  ids: readonly string[],
  link?: string,
): IncidentReportBody {
  const rows = db
    .select()
    .from(locationIncidents)
    .where(inArray(locationIncidents.id, [...ids]))
    .all();
  return {
    incidents_reports: rows.map(({ id, locationAlarmId, tenantId, locationId }) => ({
      incident_id: id,
      alarm_id: locationAlarmId,
      tenant_id: tenantId,
      location_id: locationId,
      sharable_alarm_link: link ?? null,
    })),
  };
}

/** The body of a report about an alarm group. */
export function groupBody({ db }: Pick<TestServer, 'db'>, id: string): IncidentReportBody {
  const rows = db.select().from(alarmGroups).where(eq(alarmGroups.id, id)).all();
  return {
    alarm_groups: rows.map(({ tenantId, locationId }) => ({ id, tenant_id: tenantId, location_id: locationId })),
  };
}

/** Asks for a report; the answer is not read. */
export function askForReport(server: TestServer, body: IncidentReportBody, as: string): Promise<Response> {
  const { path, ...init } = writeRequest(generateIncidentReport, { params: {}, query: {}, body });
  return server.send(path, init, as);
}

/** The bytes of a report. Throws when it is refused. */
export async function reportOf(server: TestServer, body: IncidentReportBody, as: string): Promise<Uint8Array> {
  const answer = await askForReport(server, body, as);
  if (!answer.ok) throw new Error(`the report was answered ${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
