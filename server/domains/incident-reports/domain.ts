import { generateIncidentReport } from '#contract/incident-reports.ts';
import { domain } from '../../domain.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import type { Foundation } from '../../foundation.ts';
import { heavyFile } from '../../http/bind.ts';
import { createMediaAddresses } from '../../providers/media-addresses.ts';
import type { SharingService } from '../sharing/sharing-service.ts';
import type { SopService } from '../sops/sop-service.ts';
import { createFactsStore } from './facts/facts-store.ts';
import { createIncidentStore } from './facts/incident-store.ts';
import { createFactsReader } from './facts/read-facts.ts';
import { createLinkStore } from './link-store.ts';
import { createReportLinks } from './report-links.ts';
import { createIncidentReportService } from './report-service.ts';
import { createShots } from './shots.ts';

interface Needs extends Foundation {
  evidenceFiles: FileFolder;
  tenantLogoFiles: FileFolder;
  sharing: SharingService;
  sops: SopService;
}

/** Reports about incidents of both products as PDF (095). */
export const incidentReports = domain({
  services: (needs: Needs) => {
    const { config, db, realTime } = needs;
    const addresses = createMediaAddresses({
      namesViewers: false,
      secret: config.mediaSecret,
      mediaUrl: config.mediaUrl,
      whepUrl: config.mediaWhepPublicUrl,
      hlsUrl: config.mediaHlsPublicUrl,
      realTime,
    });
    return {
      incidentReports: createIncidentReportService({
        ...needs,
        store: createIncidentStore(db),
        readFacts: createFactsReader({ ...needs, store: createFactsStore(db) }),
        links: createReportLinks({ ...needs, store: createLinkStore(db), consoleUrl: config.consoleUrl }),
        shots: createShots({ addresses, evidence: needs.evidenceFiles, logos: needs.tenantLogoFiles, realTime }),
        providerName: config.providerName,
      }),
    };
  },
  routes: ({ incidentReports: reports }) => [
    heavyFile(generateIncidentReport, {
      prepare: (caller, { body }) => reports.prepare(caller, body),
      answer: (caller, { body }, given) => reports.generate(caller, body, given),
    }),
  ],
});
