import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';

/* The minimum cost of answers: sends the same text for every request, with the request's trace, and does nothing else. */
const Request = z.object({ sequence_trace_id: z.string() });
const answer: object = JSON.parse(process.argv[2] ?? '{}');
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ type: 'ready', port: address.port });
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { sequence_trace_id } = Request.parse(JSON.parse(String(data)));
    socket.send(JSON.stringify({ ...answer, sequence_trace_id }));
  });
});
process.on('disconnect', () => process.exit(0));
