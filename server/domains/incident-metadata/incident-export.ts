import type * as z from 'zod/mini';
import type { AlarmGroupItem, exportScanIncidents } from '#contract/alarm-groups.ts';
import { statusChipLabel } from '#contract/alarm-status.ts';
import type { IncidentMetadata } from '#contract/incident-metadata.ts';
import { OUTCOME_FIELD } from '#contract/outcomes.ts';
import { namesIn } from '#contract/reported-fields.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { askerOf } from '../../lists/asker.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { GroupLister } from '../alarm-groups/list/group-lister.ts';
import type { IncidentMetadataService } from './incident-metadata-service.ts';

/** Exports the incidents of scan as files. */
export interface ScanIncidentExport {
  /** The groups in the caller's scope that match, newest first, with their incidents, as CSV. */
  csv(caller: Caller, query: z.output<typeof exportScanIncidents.query>): FileContent;
}

interface ExportedRow extends AlarmGroupItem {
  tenantName: string;
  metadata: IncidentMetadata;
}

interface Parts {
  groups: Pick<AlarmGroupService, 'itemsOf'>;
  lister: Pick<GroupLister, 'findAll'>;
  metadata: Pick<IncidentMetadataService, 'ofGroups'>;
  world: WorldCache;
  clock: Clock;
}

export function createScanIncidentExport({ groups, lister, metadata, world, clock }: Parts): ScanIncidentExport {
  return {
    csv: (caller, query) => {
      const asker = askerOf(caller, clock);
      const keys = lister.findAll(query, asker);
      const read = (ids: readonly string[]): ExportedRow[] => {
        const { tenants } = world.current();
        const noted = metadata.ofGroups(ids);
        return groups.itemsOf(ids, caller.id).map((item) => ({
          ...item,
          tenantName: tenants.get(item.tenantId)?.name ?? '',
          metadata: noted.get(item.id) ?? {},
        }));
      };
      return csvOf({ what: 'incidents', nowMs: asker.nowMs, keys, read }, COLUMNS);
    },
  };
}

const utc = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms).toISOString() : '');

const noted = ({ metadata }: ExportedRow, name: string) => String(metadata[name] ?? '');

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
  Outcome: (row) => noted(row, OUTCOME_FIELD),
  'Reported description': (row) => noted(row, 'reported_description'),
  'Reported cameras': (row) => namesIn(noted(row, 'reported_cameras')).join(', '),
  'Reported resolution comment': (row) => noted(row, 'reported_resolution_comment'),
  'Alarm group id': ({ id }) => id,
};
