import autocannon from 'autocannon';

/* Signs in over many connections with made-up emails; receives address, connections and seconds as JSON over IPC. */
process.once('message', async ({ url, connections, seconds }) => {
  let made = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
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
  const { statusCodeStats } = result;
  process.send({ refused: statusCodeStats['401']?.count ?? 0, tooMany: statusCodeStats['429']?.count ?? 0 });
  process.disconnect();
});
