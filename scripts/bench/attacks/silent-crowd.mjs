import { connect } from 'node:net';

/*
 * Holds silent connections and opens each anew when it is closed. Receives the port and their number as JSON over IPC;
 * sends 'up' once all were opened, and ends with the next message.
 */
process.once('message', ({ port, connections }) => {
  /** Opened at once; more than a listener's backlog would wait for nothing. */
  const BATCH = 100;
  let started = 0;
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => setImmediate(open));
  };
  const begin = () => {
    for (let count = 0; count < BATCH && started < connections; count += 1) {
      started += 1;
      open();
    }
    if (started < connections) setTimeout(begin, 10);
    else process.send('up');
  };
  begin();
  process.once('message', () => process.exit());
});
