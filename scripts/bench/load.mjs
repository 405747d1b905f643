import autocannon from 'autocannon';

/** A slow machine's answers are late, not lost. */
const TIMEOUT_SECONDS = 120;

/*
 * Puts load on one server: receives address, token, paths and the number of seconds or of calls as JSON over IPC, and
 * returns the figures the same way.
 */
process.once('message', async ({ url, token, paths, connections, duration }) => {
  const result = await autocannon({
    url,
    connections,
    ...duration,
    timeout: TIMEOUT_SECONDS,
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
