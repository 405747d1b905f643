import * as z from 'zod/mini';
import { INCIDENT_REPORT_TEXTS, type IncidentReportBody } from '#contract/incident-reports.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { Preparation } from '../../http/bind.ts';
import type { FileContent } from '../../http/file-content.ts';
import { Refused } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { IncidentRow, ReportedProduct } from './facts/incident-facts.ts';
import type { IncidentStore } from './facts/incident-store.ts';
import type { ReadFacts } from './facts/read-facts.ts';
import type { ComposeReport } from './pdf/compose-report.ts';
import type { ReportLinks } from './report-links.ts';
import type { Shots } from './shots.ts';

/** Makes reports about incidents as PDF. */
export interface IncidentReportService {
  /**
   * On the main thread, before the report is made: finds its links, and writes it to the audit log. 400 without
   * incidents, 404 for incidents that are unknown or out of scope, which it names by their places.
   */
  prepare(caller: SessionCaller, body: IncidentReportBody): Preparation;
  /** The report, made while it is read. `given`: from `prepare`. Refused like it. */
  generate(caller: SessionCaller, body: IncidentReportBody, given: unknown): FileContent;
}

interface Parts {
  store: IncidentStore;
  readFacts: ReadFacts;
  links: ReportLinks;
  shots: Shots;
  changes: Changes;
  audit: Audit;
  providerName: string;
}

const GivenLinks = z.array(z.tuple([z.string(), z.object({ url: z.string(), expiresMs: z.number() })]));

export function createIncidentReportService(parts: Parts): IncidentReportService {
  const find = ({ scope }: SessionCaller, body: IncidentReportBody): IncidentRow[] => {
    const { product, ids } = requested(body);
    if (ids.length === 0) throw new Refused('invalid_input', INCIDENT_REPORT_TEXTS.none);
    const found = new Map(parts.store.of(product, ids).map((incident) => [incident.id, incident]));
    const incidents = ids.map((id) => found.get(id)).map((one) => (one && inScope(scope, one) ? one : undefined));
    const missing = incidents.flatMap((one, place) => (one ? [] : [place]));
    if (missing.length > 0) throw new Refused('not_found', notFoundText(missing, ids.length));
    return incidents.filter((one) => one !== undefined);
  };

  return {
    prepare: (caller, body) => {
      const incidents = find(caller, body);
      const tokens = tokensIn(body);
      const links = parts.links.begin(incidents, tokens);
      try {
        parts.changes.run(() => {
          for (const { id, product, tenantId, locationId } of incidents) {
            parts.audit.record(caller, {
              action: 'export',
              activity: `generated a report of incident ${id}`,
              record: { kind: product === 'rg' ? 'location-incident' : 'alarm-group', id },
              tenantId,
              locationId,
            });
          }
        });
      } catch (error) {
        links.drop();
        throw error;
      }
      return {
        given: [...links.facts],
        complete: () => parts.changes.run(() => links.keep(caller)),
        drop: links.drop,
      };
    },
    generate: (caller, body, given) => {
      const links = new Map(GivenLinks.parse(given));
      const [first, ...others] = parts.readFacts(caller, find(caller, body), links);
      if (!first) throw new Refused('invalid_input', INCIDENT_REPORT_TEXTS.none);
      const stopped = new AbortController();
      const pieces = composed([first, ...others], {
        takeShots: parts.shots.begin(stopped.signal),
        providerName: parts.providerName,
        signal: stopped.signal,
      });
      const count = others.length + 1;
      return {
        name: count === 1 ? `incident-report-${first.id}.pdf` : `incident-report-${count}-incidents.pdf`,
        type: 'application/pdf',
        rowCount: count,
        pieces: endedBy(pieces, stopped),
      };
    },
  };
}

/** The PDF library is loaded with the first report, because it takes memory and start-up time. */
async function* composed(...report: Parameters<ComposeReport>): AsyncGenerator<Uint8Array, undefined> {
  const { composeReport } = await import('./pdf/compose-report.ts');
  yield* composeReport(...report);
}

/** The same pieces; ending them early aborts what they wait for. */
function endedBy(
  pieces: AsyncGenerator<Uint8Array, undefined>,
  stopped: AbortController,
): AsyncIterableIterator<Uint8Array, undefined> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => pieces.next(),
    return: () => {
      stopped.abort();
      return pieces.return(undefined);
    },
  };
}

/** Each id once. */
function requested(body: IncidentReportBody): { product: ReportedProduct; ids: string[] } {
  return 'alarm_groups' in body
    ? { product: 'scan', ids: [...new Set(body.alarm_groups.map(({ id }) => id))] }
    : { product: 'rg', ids: [...new Set(body.incidents_reports.map(({ incident_id }) => incident_id))] };
}

/** The tokens of the links that the console has asked for, by incident. */
function tokensIn(body: IncidentReportBody): ReadonlyMap<string, string> {
  if ('alarm_groups' in body) return new Map();
  return new Map(
    body.incidents_reports.flatMap(({ incident_id, sharable_alarm_link }) => {
      const token = /[?&]sharedToken=([^&#]+)/.exec(sharable_alarm_link ?? '')?.[1];
      return token === undefined ? [] : [[incident_id, token] as const];
    }),
  );
}

/** Places in a refusal; of more, their number. */
const MOST_NAMED = 5;

/** Names incidents by their places in the request, from 1: whether an id exists elsewhere stays unknown. */
function notFoundText(places: readonly number[], count: number): string {
  if (count === 1) return 'Incident not found';
  const further = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : '';
  const named = places.slice(0, MOST_NAMED).map((place) => place + 1);
  return `Not found: incident${places.length === 1 ? '' : 's'} ${named.join(', ')}${further} of ${count}`;
}
