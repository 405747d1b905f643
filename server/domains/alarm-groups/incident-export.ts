import type * as z from 'zod/mini';
import type { AlarmGroupItem, exportScanIncidents } from '#contract/alarm-groups.ts';
import { statusChipLabel } from '#contract/alarm-status.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { askerOf } from '../../lists/asker.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { AlarmGroupService } from './alarm-group-service.ts';
import type { GroupLister } from './list/group-lister.ts';

/** Exports the incidents of scan as files. */
export interface ScanIncidentExport {
  /** The groups in the caller's scope that match, newest first, with their incidents, as CSV. */
  csv(caller: Caller, query: z.output<typeof exportScanIncidents.query>): FileContent;
}

type ExportedRow = AlarmGroupItem & { tenantName: string };

interface Parts {
  groups: Pick<AlarmGroupService, 'itemsOf'>;
  lister: Pick<GroupLister, 'findAll'>;
  world: WorldCache;
  clock: Clock;
}

export function createScanIncidentExport({ groups, lister, world, clock }: Parts): ScanIncidentExport {
  return {
    csv: (caller, query) => {
      const asker = askerOf(caller, clock);
      const keys = lister.findAll(query, asker);
      const read = (ids: readonly string[]): ExportedRow[] => {
        const { tenants } = world.current();
        return groups
          .itemsOf(ids, caller.id)
          .map((item) => ({ ...item, tenantName: tenants.get(item.tenantId)?.name ?? '' }));
      };
      return csvOf({ what: 'incidents', nowMs: asker.nowMs, keys, read }, COLUMNS);
    },
  };
}

const utc = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : '');

const COLUMNS: CsvColumns<ExportedRow> = {
  'Incident start (UTC)': ({ incident }) => utc(incident?.startTime),
  'Incident end (UTC)': ({ incident }) => utc(incident?.endTime),
  'Alarm time (UTC)': ({ timestamp }) => utc(timestamp),
  Tenant: ({ tenantName }) => tenantName,
  Location: ({ location }) => location.name,
  Description: ({ incident }) => incident?.description ?? '',
  Cameras: ({ cameras }) => cameras.map(({ name }) => name).join(', '),
  Status: ({ status }) => statusChipLabel(status),
  'Created by': ({ incident }) => incident?.createdBy ?? '',
  'Resolved by': ({ incident }) => incident?.resolvedBy ?? '',
  'Resolution comment': ({ incident }) => incident?.resolutionComment ?? '',
  'Alarm group id': ({ id }) => id,
};
