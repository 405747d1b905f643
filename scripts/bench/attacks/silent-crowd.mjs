import { connect } from 'node:net';

/*
 * Holds silent connections and opens each anew when it is closed. Receives the port, their number and the seconds as
 * JSON over IPC; sends 'up' once all were opened, and at the end how often it opened one.
 */
process.once('message', ({ port, connections, seconds }) => {
  /** Opened at once; more than a listener's backlog would wait for nothing. */
  const BATCH = 100;
  let opened = 0;
  let started = 0;
  const open = () => {
    opened += 1;
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
  setTimeout(() => process.send({ opened }, () => process.exit()), seconds * 1_000);
});
