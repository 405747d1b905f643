import { WebSocketServer } from 'ws';

/* What a broadcast costs at the least: every message that one socket sends goes out to all. Nothing else is done. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ type: 'ready', port: address.port });
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    for (const client of server.clients) client.send(data.toString());
  });
});
process.on('disconnect', () => process.exit(0));
