import { auditWriter } from '#db/audit/write-line.ts';
import { openDatabase } from '#db/open.ts';

/*
 * Writes changes with their audit lines to a database, one transaction after another, until it is killed. Reports the
 * first one over IPC.
 */
const [file = '', name = ''] = process.argv.slice(2);
const { $client: client } = openDatabase(file);
const write = auditWriter(client);
const change = client.prepare('INSERT INTO changed (by) VALUES (?)');
for (let count = 1; ; count += 1) {
  client
    .transaction(() => {
      change.run(name);
      write({
        timestampMs: count,
        activity: `${name} made change ${count}`,
        actor: name,
        action: 'change',
        origin: 'system',
      });
    })
    .immediate();
  if (count === 1) process.send?.('begun');
}
