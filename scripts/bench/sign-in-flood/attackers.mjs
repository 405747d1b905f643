import autocannon from 'autocannon';

const LONGEST_SECONDS = 600;

/*
 * Signs in over many connections with made-up emails. Receives address and connections as JSON over IPC; reports the
 * first answer, goes on until the next message, and then reports the numbers of its answers.
 */
process.once('message', ({ url, connections }) => {
  let made = 0;
  const flood = autocannon({
    url,
    connections,
    duration: LONGEST_SECONDS,
    timeout: LONGEST_SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/v2/orm/auth/login',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          made += 1;
          return { ...request, body: JSON.stringify({ email: `made-up-${made}@example.test`, password: 'a guess' }) };
        },
      },
    ],
  });
  flood.once('response', () => process.send('answered'));
  process.once('message', () => flood.stop());
  flood.then(({ statusCodeStats }) => {
    process.send({ refused: statusCodeStats['401']?.count ?? 0, tooMany: statusCodeStats['429']?.count ?? 0 });
    process.disconnect();
  });
});
