import autocannon from 'autocannon';

/* Puts load on one server: receives address, token and paths as JSON over IPC, and returns the figures the same way. */
process.once('message', async ({ url, token, paths, connections, seconds }) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests: paths.map((path) => ({ method: 'GET', path })),
  });
  process.send({
    perSecond: result.requests.average,
    total: result.requests.total,
    p95: result.latency.p97_5,
    refused: result.non2xx,
    errors: result.errors,
  });
  process.disconnect();
});
