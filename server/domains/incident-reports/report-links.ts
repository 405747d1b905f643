import { INCIDENT_REPORT } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { durationMs } from '#contract/sharing.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { placeOf } from '../../auth/scope.ts';
import type { ShareDraft, SharedResource, SharingService } from '../sharing/sharing-service.ts';
import type { IncidentRow, LinkFacts } from './facts/incident-facts.ts';
import type { LinkStore } from './link-store.ts';

/**
 * The shared links of incident reports. The first completed report of an incident settles its link; later reports carry
 * the same one while it is valid. Links of reports that are being made are kept in memory, so that reports made at the
 * same time agree, and one that is cancelled leaves nothing.
 */
export interface ReportLinks {
  /** The links for a report. `tokens`: those that the caller asked for, by the id of the incident. */
  begin(incidents: readonly IncidentRow[], tokens: ReadonlyMap<string, string>): BegunLinks;
}

/** The links of one report that is being made. `keep` or `drop` is called, once. */
export interface BegunLinks {
  /** By the id of the incident. */
  facts: ReadonlyMap<string, LinkFacts>;
  /** Stores the links, inside a transaction. */
  keep(caller: Caller): void;
  drop(): void;
}

interface Parts {
  store: LinkStore;
  sharing: Pick<SharingService, 'draft' | 'find' | 'get' | 'keep'>;
  realTime: Clock;
  /** The console's address, without a trailing slash. */
  consoleUrl: string;
}

/** A link that no completed report has yet, with the number of reports that are being made with it. */
interface Pending {
  share: ShareDraft;
  /** Whether the link was issued already, when the caller asked for its token. */
  isIssued: boolean;
  reports: number;
}

/** A token of the caller was asked for moments before. */
const TOKEN_AGE_MAX_MS = 3_600_000;

const PATHS = { rg: '/shared/location-alarm', scan: '/shared/alarm_group' } as const;

export function createReportLinks({ store, sharing, realTime, consoleUrl }: Parts): ReportLinks {
  const pending = new Map<string, Pending>();

  /** The caller's own link, if it opens this alarm for as long as one of the server would. */
  const issuedLink = (incident: IncidentRow, token: string | undefined): ShareDraft | undefined => {
    const share = token === undefined ? undefined : sharing.find(token);
    const { resource, resourceId } = resourceOf(incident);
    if (share?.resource !== resource || share.resourceId !== resourceId) return undefined;
    const leftMs = share.expiresAtMs - realTime.now();
    return leftMs >= durationMs(INCIDENT_REPORT.linkWeeks, 'week') - TOKEN_AGE_MAX_MS ? share : undefined;
  };
  const newLink = (incident: IncidentRow, token: string | undefined): Pending => {
    const issued = issuedLink(incident, token);
    const share = issued ?? sharing.draft(resourceOf(incident), INCIDENT_REPORT.linkWeeks, 'week');
    return { share, isIssued: issued !== undefined, reports: 0 };
  };

  /** As the console makes it. */
  const addressOf = ({ product, alarmMs }: IncidentRow, token: string): string => {
    const url = new URL(`${consoleUrl}${PATHS[product]}`);
    url.searchParams.set('sharedToken', token);
    if (product === 'rg') url.searchParams.set('partitionKey', partitionKeyOf(alarmMs));
    return url.href;
  };

  return {
    begin: (incidents, tokens) => {
      const stored = store.of(incidents.map(({ id }) => id));
      const facts = new Map<string, LinkFacts>();
      const begun = new Map<IncidentRow, Pending>();
      for (const incident of incidents) {
        const shareId = stored.get(incident.id);
        let share = shareId === undefined ? undefined : sharing.get(shareId);
        if (!share) {
          const link = pending.get(incident.id) ?? newLink(incident, tokens.get(incident.id));
          link.reports += 1;
          pending.set(incident.id, link);
          begun.set(incident, link);
          share = link.share;
        }
        facts.set(incident.id, { url: addressOf(incident, share.token), expiresMs: share.expiresAtMs });
      }
      const end = () => {
        for (const [{ id }, link] of begun) {
          link.reports -= 1;
          if (link.reports === 0 && pending.get(id) === link) pending.delete(id);
        }
        begun.clear();
      };
      return {
        facts,
        keep: (caller) => {
          for (const [incident, { share, isIssued }] of begun) {
            // Another report with the same link may have been completed first.
            if (store.of([incident.id]).get(incident.id) === share.id) continue;
            if (!isIssued) sharing.keep(caller, sharedResourceOf(incident), share);
            store.set(incident.id, share.id);
          }
          end();
        },
        drop: end,
      };
    },
  };
}

const resourceOf = ({ product, alarmId }: IncidentRow) =>
  ({ resource: product === 'rg' ? 'location_alarm' : 'alarm_group', resourceId: alarmId }) as const;

const sharedResourceOf = (incident: IncidentRow): SharedResource => ({
  ...resourceOf(incident),
  ...placeOf(incident),
  title: `the ${incident.product === 'rg' ? 'location alarm' : 'alarm group'} of an incident report`,
});
