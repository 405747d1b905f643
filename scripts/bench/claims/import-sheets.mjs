/*
 * Imports a file of new cameras through a server, and undoes that, over and over. Reports the time of each preview and
 * of each import. Arguments: the server's address, a token, and the number of rows.
 */
const [address, token, count] = process.argv.slice(2);

async function send(path, { method = 'GET', body } = {}) {
  const from = performance.now();
  const reply = await fetch(`${address}/v2/orm/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { payload, message } = await reply.json();
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${message}`);
  return { payload, tookMs: performance.now() - from };
}

/** Names that one location has, so that a row names its location. */
async function locationNames() {
  const { payload } = await send('locations?pageSize=500');
  const names = payload.items.map(({ name }) => name);
  return names.filter((name) => !name.includes(',') && names.indexOf(name) === names.lastIndexOf(name));
}

function sheet(names) {
  const lines = ['Camera,Location,RTSP URL,User ID'];
  for (let row = 0; row < Number(count); row += 1) {
    lines.push(`Imported ${row},${names[row % names.length]},rtsp://192.0.2.10/stream${row},viewer`);
  }
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}

const post = (fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body };
};

const file = sheet(await locationNames());
for (;;) {
  const preview = await send('imports/cameras/preview', post({ file }));
  const { digest, counts } = preview.payload;
  const written = await send('imports/cameras', post({ file, digest }));
  process.send?.({ previewMs: preview.tookMs, writtenMs: written.tookMs, added: counts.added });
  await send(`imports/cameras/${written.payload.id}/undo`, { method: 'POST' });
}
