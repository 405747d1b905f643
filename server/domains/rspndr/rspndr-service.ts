import type * as z from 'zod/mini';
import type { GroupEscalation } from '#contract/escalations.ts';
import {
  isRspndrOver,
  RSPNDR_STATE_LABELS,
  RSPNDR_STATES,
  type RspndrIncident,
  type reportRspndrState,
  type updateRspndrDetails,
} from '#contract/rspndr.ts';
import type { DispatchBook } from '#contract/sim/dispatch.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isDispatchSecret } from '#platform/signing/dispatch-secret.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place, placeOf } from '../../auth/scope.ts';
import type { Announce, Changes } from '../../changes.ts';
import type { Config } from '../../config.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { wireEscalation } from '../alarm-groups/wire-group.ts';
import type { Audit } from '../audit/audit-service.ts';
import { escalatedAlarm } from '../escalations/escalated-alarm.ts';
import type { EscalationService } from '../escalations/escalation-service.ts';
import type { HistoryService, HistorySubject } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import { dispatchText } from './dispatch-text.ts';
import type { RspndrStore } from './store.ts';

/** Dispatches of escalations and location incidents to the provider (operator tools, 4.7 and 7.6). */
export interface RspndrService {
  /**
   * Records that the console sent an escalation to the provider. 404 out of scope, 400 for another location or incident
   * than the escalation's, 409 when the escalation is resolved.
   */
  noteSent(caller: Caller, escalationId: string, details: Details): GroupEscalation;
  /** Null while the provider has not reported any state. 404 for an unknown incident, and out of scope. */
  get(caller: Caller, incidentId: string): RspndrIncident | null;
  /**
   * Stores a state that the provider reports, and adds it to the history and the audit log. A repeated state changes
   * nothing. 401 for a wrong secret, 404 for an incident of another tenant, 409 for a step backwards.
   */
  report(state: Reported): RspndrIncident;
  /** For the local dispatch service. */
  book(): DispatchBook;
}

type Details = z.output<(typeof updateRspndrDetails)['body']>['rspndr_details'];
type Reported = z.output<(typeof reportRspndrState)['body']>;

/** The record whose dispatch the provider speaks of. */
type Subject = HistorySubject & Place;

interface Parts {
  store: RspndrStore;
  escalations: Pick<EscalationService, 'get' | 'find' | 'noteEvent'>;
  locationIncidents: Pick<LocationIncidentService, 'get'>;
  historySubjects: SubjectsByProduct;
  histories: Pick<HistoryService, 'write'>;
  tenants: Pick<TenantService, 'dispatchAccounts'>;
  audit: Audit;
  changes: Changes;
  clock: Clock;
  config: Pick<Config, 'dispatchKey'>;
}

export function createRspndrService(parts: Parts): RspndrService {
  const { store, escalations, changes } = parts;

  const subjectOf = (incidentId: string) => escalatedAlarm(parts, incidentId);
  const read = (incidentId: string): RspndrIncident => ({
    incident_id: incidentId,
    states: store.states(incidentId).map(({ state, atMs }) => ({ state, time_utc: new Date(atMs).toISOString() })),
  });
  const add = (announce: Announce, { incident_id: incidentId, state }: Reported, subject: Subject) => {
    const reached = store.states(incidentId).map((row) => row.state);
    if (reached.includes(state)) return;
    const latest = reached.at(-1);
    if (latest && (isRspndrOver(latest) || RSPNDR_STATES.indexOf(state) < RSPNDR_STATES.indexOf(latest))) {
      throw new Refused('transition_refused', `The dispatch is ${RSPNDR_STATE_LABELS[latest]} already`);
    }
    store.insert({ incidentId, state, atMs: parts.clock.now() });
    const { groupId, product } = subject;
    if (escalations.get(incidentId)?.status === 'Pending') escalations.noteEvent(announce, { ...subject, id: groupId });
    parts.histories.write(announce, subject, {
      groupId,
      product,
      type: 'statusupdate',
      author: 'system',
      text: `RSPNDR: ${RSPNDR_STATE_LABELS[state]}`,
      escalationId: incidentId,
    });
    parts.audit.note({
      action: 'dispatch',
      activity: `RSPNDR reported ${RSPNDR_STATE_LABELS[state].toLowerCase()} for the dispatch of ${incidentId}`,
      record: { kind: product === 'scan' ? 'escalation' : 'location-incident', id: incidentId },
      ...placeOf(subject),
      before: { state: latest },
      after: { state },
    });
  };

  return {
    noteSent: (caller, id, { incident_type: type, notes, location_id: locationId, incident_id: incidentId }) => {
      if (incidentId !== id) throw new Refused('invalid_input', 'incident_id must be the id of the escalation');
      changes.run((announce) => {
        const escalation = escalations.find(caller, id);
        if (escalation.locationId !== locationId) {
          throw new Refused('invalid_input', 'location_id must be the location of the escalation');
        }
        if (escalation.status === 'Resolved') {
          throw new Refused('transition_refused', 'This escalation is Resolved already');
        }
        const line = { type: 'statusupdate', text: dispatchText(type), comment: notes } as const;
        parts.historySubjects.of('scan').note(announce, caller, escalation.alarmGroupId, line);
        parts.audit.record(caller, {
          action: 'dispatch',
          activity: `dispatched RSPNDR for escalation ${id}`,
          record: { kind: 'escalation', id },
          ...placeOf(escalation),
          after: { type, notes },
        });
      });
      return wireEscalation(escalations.find(caller, id));
    },
    get: (caller, id) => {
      const subject = subjectOf(id);
      if (!subject || !inScope(caller.scope, subject)) throw notFound('Escalation');
      const incident = read(id);
      return incident.states.length > 0 ? incident : null;
    },
    report: (reported) => {
      const { tenant_id: tenantId, incident_id: incidentId, state } = reported;
      const key = parts.config.dispatchKey;
      const isProven = key !== undefined && isDispatchSecret(key, { tenantId, incidentId, state }, reported.secret);
      const holders = parts.tenants.dispatchAccounts().filter(({ accountId }) => accountId === tenantId);
      if (holders.length === 0 || !isProven) {
        throw new Refused('invalid_credentials', 'The secret does not prove this state');
      }
      const subject = subjectOf(reported.incident_id);
      if (!subject || !holders.some((one) => one.tenantId === subject.tenantId)) throw notFound('Incident');
      changes.run((announce) => add(announce, reported, subject));
      return read(reported.incident_id);
    },
    book: () => {
      const accounts = parts.tenants.dispatchAccounts();
      const open = new Map<string, DispatchBook['open'][number]>();
      for (const { incidentId, state, atMs } of store.open()) {
        const tenantId = subjectOf(incidentId)?.tenantId;
        const account = accounts.find((one) => one.tenantId === tenantId);
        if (!account) continue;
        const incident = open.get(incidentId) ?? { tenantId: account.accountId, incidentId, states: [] };
        incident.states.push({ state, atMs });
        open.set(incidentId, incident);
      }
      return {
        accounts: accounts.map(({ accountId, apiKey, apiSecret }) => ({ tenantId: accountId, apiKey, apiSecret })),
        open: [...open.values()],
      };
    },
  };
}
