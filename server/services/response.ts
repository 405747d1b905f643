import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createAiOutputService } from '../domains/ai-outputs/service.ts';
import { createAiOutputStore } from '../domains/ai-outputs/store.ts';
import { createMarkerService } from '../domains/cameras/marker-service.ts';
import { createGroupActs } from '../domains/group-updates/acts.ts';
import type { GroupUpdateService } from '../domains/group-updates/service.ts';
import { createReportService } from '../domains/reports/service.ts';
import { createOutboxStore } from '../domains/reports/store.ts';
import { createSopService } from '../domains/sops/service.ts';
import { createSopStore } from '../domains/sops/store.ts';
import { createTalkdownAppliance } from '../domains/talkdowns/appliance-service.ts';
import { createTalkdownService } from '../domains/talkdowns/service.ts';
import { createTalkdownStore } from '../domains/talkdowns/store.ts';
import { createFileFolder } from '../files/file-folder.ts';
import { createFileLinks } from '../files/file-links.ts';
import { createReportReceiver } from '../providers/report-receiver.ts';
import type { Foundation } from './foundation.ts';
import type { RemoteGuardingServices } from './remote-guarding.ts';
import type { ScanServices } from './scan.ts';
import type { SiteServices } from './sites.ts';

type Areas = SiteServices & RemoteGuardingServices & ScanServices & { groupUpdates: GroupUpdateService };

/** What operators answer alarms with, of either product: procedures, talkdowns, the history's acts, reports; and what helps them judge. */
export function createResponseServices(foundation: Foundation, areas: Areas) {
  const { db, config, changes, audit } = foundation;
  const { alarms, alarmGroups, alarmGroupChanges, cameras, events, groupUpdates, locationAlarms } = areas;
  const talkdownStore = createTalkdownStore(db);
  const recordings = createFileFolder({
    ...foundation,
    folder: join(config.dataDir, 'talkdowns'),
    newName: randomUUID,
  });
  const links = createFileLinks({ secret: config.authSecret, realTime: foundation.realTime });
  const talkdowns = createTalkdownService({
    ...foundation,
    ...areas,
    store: talkdownStore,
    recordings,
    links,
    ormUrl: config.ormUrl,
    groupChanges: alarmGroupChanges,
  });
  return {
    talkdowns,
    recordings,
    links,
    loudspeakers: createTalkdownAppliance({ ...foundation, store: talkdownStore }),
    groupActs: createGroupActs({
      updates: groupUpdates,
      groups: alarmGroups,
      groupChanges: alarmGroupChanges,
      locationAlarms: { require: locationAlarms.require, setStatus: areas.locationAlarmChanges.setStatus },
      talkdowns,
      changes,
      audit,
    }),
    reports: createReportService({
      ...foundation,
      store: createOutboxStore(db),
      receivers: {
        ...(config.reportUrls.scan && { scan: createReportReceiver(config.reportUrls.scan) }),
        ...(config.reportUrls.incident && { 'remote-guarding': createReportReceiver(config.reportUrls.incident) }),
      },
      groups: alarmGroups,
      locationAlarms,
    }),
    sops: createSopService({ store: createSopStore(db), locations: areas.locations, alarms }),
    aiOutputs: createAiOutputService(createAiOutputStore(db), alarms, locationAlarms, alarmGroups),
    markers: createMarkerService(cameras, alarms, events),
  };
}
