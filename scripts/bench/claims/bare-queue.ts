import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import { openDatabase } from '#db/open.ts';

/*
 * The minimum cost of an exclusive claim: a socket's message takes the next row of a table in a transaction,
 * and nothing else is done.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'watchfloor-bare-queue-'));
const client = openDatabase(path.join(folder, 'queue.db')).$client;
client.exec(`CREATE TABLE queue (id INTEGER PRIMARY KEY, taken INTEGER NOT NULL);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) INSERT INTO queue SELECT i, 0 FROM n`);
const take = client.prepare('UPDATE queue SET taken = 1 WHERE id = ?');
let next = 0;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ type: 'ready', port: address.port });
});
server.on('connection', (socket) => {
  socket.on('message', () => {
    next += 1;
    client.transaction(() => take.run(next)).immediate();
    socket.send(JSON.stringify({ type: 'LIST_ALARM', data: [{ id: String(next) }] }));
  });
});
process.on('disconnect', () => {
  client.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
