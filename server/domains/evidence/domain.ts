import {
  addEvidence,
  listGroupEvidence,
  listLocationEvidence,
  removeEvidence,
  showEvidence,
} from '#contract/evidence.ts';
import { domain } from '../../domain.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, keepsFiles } from '../../http/bind.ts';
import type { HistoryService } from '../histories/history-service.ts';
import type { SubjectsByProduct } from '../histories/ports.ts';
import { createEvidenceService } from './evidence-service.ts';
import { createEvidenceStore } from './store.ts';

interface Needs extends Foundation {
  historySubjects: SubjectsByProduct;
  histories: HistoryService;
}

/** Images of escalations. */
export const evidence = domain({
  services: (needs: Needs) => {
    const store = createEvidenceStore(needs.db);
    const evidenceFiles = needs.fileAreas.add('evidence', store.filesInUse);
    return {
      evidence: createEvidenceService({
        ...needs,
        store,
        files: evidenceFiles,
        ormUrl: needs.config.ormUrl,
      }),
      evidenceFiles,
    };
  },
  routes: ({ evidence, evidenceFiles }) => [
    keepsFiles(
      evidenceFiles,
      forUser(addEvidence, async (caller, { body }) => {
        const subject =
          body.productType === 'scan'
            ? ({ groupId: body.alarmGroupId, product: 'scan' } as const)
            : ({ groupId: body.location_alarm_id, product: 'rg' } as const);
        const { comment } = body;
        return { payload: await evidence.add(caller, subject, { comment, images: body.images.map(received) }) };
      }),
    ),
    forUser(removeEvidence, async (caller, { query }) => ({ payload: await evidence.remove(caller, query) })),
    forUser(listLocationEvidence, (caller, { params }) => ({
      payload: evidence.list(caller, { groupId: params.id, product: 'rg' }),
    })),
    forUser(listGroupEvidence, (caller, { params }) => ({
      payload: evidence.list(caller, { groupId: params.id, product: 'scan' }),
    })),
    forAnyone(showEvidence, ({ params }) => evidence.content(params.id)),
  ],
});
