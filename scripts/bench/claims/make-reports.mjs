/* Makes the same incident report again and again, and reports its size in bytes and the duration of each. */
const [origin, token, body] = process.argv.slice(2);

for (;;) {
  const from = performance.now();
  const answer = await fetch(`${origin}/v2/orm/location_incidents/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`the report was answered ${answer.status}: ${await answer.text()}`);
  const { byteLength } = await answer.arrayBuffer();
  process.send?.({ byteLength, tookMs: performance.now() - from });
}
