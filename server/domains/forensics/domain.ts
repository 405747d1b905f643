import { searchForensics } from '#contract/forensics.ts';
import { createForensicIndex } from '#db/forensics/index-writer.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { followChanges } from './follow-changes.ts';
import { createForensicService } from './forensic-service.ts';
import { indexAlarms } from './index-alarms.ts';
import { createForensicStore } from './store.ts';

/** The forensic search, and the index that it reads. */
export const forensics = domain({
  services: (needs: Foundation) => {
    const { db, changes, logger, isReader } = needs;
    const forensicIndex = createForensicIndex(db.$client);
    if (!isReader) followChanges({ client: db.$client, changes, index: forensicIndex, logger });
    return { forensicIndex, forensics: createForensicService({ ...needs, store: createForensicStore(db) }) };
  },
  routes: ({ forensics: search }) => [
    heavyRead(forUser(searchForensics, (caller, { query }) => ({ payload: search.search(caller, query) }))),
  ],
  jobs: ({ changes, forensicIndex, realTime }) => [indexAlarms({ changes, index: forensicIndex, realTime })],
});
