import { WebSocketServer } from 'ws';

/* The minimum cost of a broadcast: passes every message of one socket on to all, and does nothing else. */
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
