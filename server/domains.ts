import { ENDPOINTS } from '#contract/endpoints.ts';
import { assemble } from './domain.ts';
import { aiOutputs } from './domains/ai-outputs/domain.ts';
import { alarmGroups } from './domains/alarm-groups/domain.ts';
import { alarmNotifications } from './domains/alarm-notifications/domain.ts';
import { alarmSubjects } from './domains/alarm-subjects/domain.ts';
import { alarmTypeGroups } from './domains/alarm-type-groups/domain.ts';
import { alarmTypes } from './domains/alarm-types/domain.ts';
import { alarms } from './domains/alarms/domain.ts';
import { audioDevices } from './domains/audio-devices/domain.ts';
import { auditing } from './domains/audit/domain.ts';
import { auth } from './domains/auth/domain.ts';
import { blindTests } from './domains/blind-tests/domain.ts';
import { calls } from './domains/calls/domain.ts';
import { cameraHealth } from './domains/camera-health/domain.ts';
import { cameras } from './domains/cameras/domain.ts';
import { claims } from './domains/claims/domain.ts';
import { control } from './domains/control/domain.ts';
import { decisionRecords } from './domains/decision-records/domain.ts';
import { desks } from './domains/desk/domain.ts';
import { detectionGate } from './domains/detection-gate/domain.ts';
import { doorGroups } from './domains/door-groups/domain.ts';
import { doorProcessing } from './domains/door-processing/domain.ts';
import { doors } from './domains/doors/domain.ts';
import { drills } from './domains/drills/domain.ts';
import { escalations } from './domains/escalations/domain.ts';
import { eventLog } from './domains/event-log/domain.ts';
import { events } from './domains/events/domain.ts';
import { evidence } from './domains/evidence/domain.ts';
import { faces } from './domains/faces/domain.ts';
import { floorPlans } from './domains/floor-plans/domain.ts';
import { forensics } from './domains/forensics/domain.ts';
import { health } from './domains/health/domain.ts';
import { histories } from './domains/histories/domain.ts';
import { imports } from './domains/imports/domain.ts';
import { incidentMetadata } from './domains/incident-metadata/domain.ts';
import { incidentReports } from './domains/incident-reports/domain.ts';
import { insights } from './domains/insights/domain.ts';
import { listChanges } from './domains/list-changes/domain.ts';
import { locationAlarms } from './domains/location-alarms/domain.ts';
import { locationIncidents } from './domains/location-incidents/domain.ts';
import { locations } from './domains/locations/domain.ts';
import { names } from './domains/names/domain.ts';
import { parkings } from './domains/parkings/domain.ts';
import { personProfiles } from './domains/person-profiles/domain.ts';
import { preferences } from './domains/preferences/domain.ts';
import { recordingExports } from './domains/recording-exports/domain.ts';
import { reportedErrors } from './domains/reported-errors/domain.ts';
import { resolutionReports } from './domains/resolution-reports/domain.ts';
import { rspndr } from './domains/rspndr/domain.ts';
import { sessions } from './domains/sessions/domain.ts';
import { sharing } from './domains/sharing/domain.ts';
import { shiftHandovers } from './domains/shift-handovers/domain.ts';
import { simulation } from './domains/simulation/domain.ts';
import { sopAnswers } from './domains/sop-answers/domain.ts';
import { sops } from './domains/sops/domain.ts';
import { talkdowns } from './domains/talkdowns/domain.ts';
import { tenantLogos } from './domains/tenant-logos/domain.ts';
import { tenants } from './domains/tenants/domain.ts';
import { texts } from './domains/texts/domain.ts';
import { timezones } from './domains/timezones/domain.ts';
import { userRecords } from './domains/user-records/domain.ts';
import { users } from './domains/users/domain.ts';
import { createFoundation, type Parts } from './foundation.ts';
import type { Binding } from './http/bind.ts';
import { Port } from './port.ts';

/** Assembles the server's domains. Each line may depend only on those above it. */
export const assembleDomains = (parts: Parts) =>
  assemble(createFoundation(parts))
    .add(health)
    .add(auditing)
    .add(forensics)
    .add(timezones)
    .add(users)
    .add(preferences)
    .add(sessions)
    .add(sharing)
    .add(auth)
    .add(reportedErrors)
    .add(tenants)
    .add(tenantLogos)
    .add(locations)
    .add(userRecords)
    .add(floorPlans)
    .add(personProfiles)
    .add(names)
    .add(doorProcessing)
    .add(detectionGate)
    .add(alarmTypes)
    .add(alarmTypeGroups)
    .add(alarmNotifications)
    // The records about alarms, below the alarms themselves.
    .add(claims)
    .add(parkings)
    .add(histories)
    .add(blindTests)
    .add(resolutionReports)
    .add(locationIncidents)
    .add(alarms)
    .add(locationAlarms)
    .add(events)
    .add(alarmGroups)
    .add(evidence)
    .add(escalations)
    .add(aiOutputs)
    .add(desks)
    .add(incidentMetadata)
    .add(cameras)
    .add(recordingExports)
    .add(cameraHealth)
    .add(faces)
    .add(doors)
    .add(doorGroups)
    .add(audioDevices)
    .add(imports)
    .add(talkdowns)
    .add(calls)
    .add(texts)
    .add(rspndr)
    .add(alarmSubjects)
    .add(sops)
    .add(sopAnswers)
    .add(decisionRecords)
    .add(shiftHandovers)
    .add(incidentReports)
    .add(insights)
    .add(listChanges)
    .add(eventLog)
    .add(simulation)
    .add(control)
    .add(drills);

type Domains = ReturnType<typeof assembleDomains>;

/** All services by name. */
export type Services = Domains['services'];

/** The bindings of every endpoint that this server offers. Throws when one is missing or bound twice, or a port is open. */
export function bindingsOf(domains: Domains): Binding[] {
  const bindings = domains.bindings();
  const counts = new Map<Binding['endpoint'], number>();
  for (const { endpoint } of bindings) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  for (const { name, endpoint } of Object.values(ENDPOINTS).flat()) {
    const count = counts.get(endpoint) ?? 0;
    if (count !== 1) throw new Error(`the endpoint ${name} is bound ${count} times`);
  }
  for (const service of Object.values(domains.services)) if (service instanceof Port) void service.current;
  const { config } = domains.services;
  return bindings.filter(({ endpoint }) => config.simApi || endpoint.service !== 'sim');
}
