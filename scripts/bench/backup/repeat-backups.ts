import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { makeBackup } from '#db/backup/make-backup.ts';
import { BACKUP_SHARE } from '#scripts/cli/backup/backup.ts';

/* Backs a data folder up again and again, as `watchfloor backup` does, and reports each backup: its bytes and time. */

const [from = '', to = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
for (let number = 0; ; number += 1) {
  const folder = path.join(to, String(number));
  const began = performance.now();
  process.send?.({ type: 'begun' });
  const { files } = await makeBackup({ from, to: folder, version: 'measured', nowMs: Date.now(), share: BACKUP_SHARE });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.send?.({ type: 'made', bytes, tookMs: performance.now() - began });
  rmSync(folder, { recursive: true });
}
