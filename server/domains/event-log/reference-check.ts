import type { ReportedFact } from '#contract/sim/event-log.ts';
import type { Db } from '#db/open.ts';
import { notFound } from '../../http/refused.ts';
import type { WorldCache } from '../../world/world-cache.ts';

/** Returns a check of reported facts: 404 for an incident, user, alarm, camera, door or site that is unknown. */
export function createReferenceCheck({ $client }: Db, world: WorldCache): (fact: ReportedFact) => void {
  const isIn = (table: 'incidents' | 'users' | 'alarm_groups' | 'location_alarms' | 'alarms') => {
    const find = $client.prepare<[string]>(`SELECT 1 FROM ${table} WHERE id = ?`);
    return (id: string) => find.get(id) !== undefined;
  };
  const isIncident = isIn('incidents');
  const isUser = isIn('users');
  const isAlarmGroup = isIn('alarm_groups');
  const isLocationAlarm = isIn('location_alarms');
  const isRawAlarm = isIn('alarms');

  const isAlarm = ({ product, id }: NonNullable<ReportedFact['alarm']>) =>
    product === 'scan' ? isAlarmGroup(id) : isLocationAlarm(id) || isRawAlarm(id);
  const requirePlace = ({ kind, id }: NonNullable<ReportedFact['on']>) => {
    const { cameras, doors, locations } = world.current();
    if (kind === 'camera' && !cameras.has(id)) throw notFound('Camera');
    if (kind === 'door' && !doors.has(id)) throw notFound('Door');
    if (kind === 'site' && !locations.has(id)) throw notFound('Site');
  };
  return ({ incidents, by, on, alarm }) => {
    if (!incidents.every(isIncident)) throw notFound('Incident');
    if (by !== null && typeof by === 'object' && !isUser(by.user)) throw notFound('User');
    if (alarm && !isAlarm(alarm)) throw notFound('Alarm');
    if (on) requirePlace(on);
  };
}
