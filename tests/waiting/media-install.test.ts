import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

/** Runs `npm run media:install` against a mirror. */
function install(mirror: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, MEDIAMTX_RELEASES: mirror };
    execFile(process.execPath, ['scripts/media-install.mjs', '--again'], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` }),
    );
  });
}

async function mirror(status: number, body: string): Promise<string> {
  const listening = createServer((_, response) => response.writeHead(status).end(body));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

it('says in one line that the releases cannot be reached', async () => {
  const address = await mirror(200, '');
  server?.close();
  expect(await install(address)).toEqual({
    code: 1,
    said: `${new URL(address).host} cannot be reached (ECONNREFUSED): MediaMTX was not installed.\n`,
  });
});

it('says in one line that the release does not exist', async () => {
  const { code, said } = await install(await mirror(404, 'not found'));
  expect(code).toBe(1);
  expect(said).toMatch(/^http:\/\/\S+\/mediamtx_v1\.19\.2_\S+\.tar\.gz answered 404: MediaMTX was not installed\.\n$/);
});

it('does not unpack an archive with another checksum', async () => {
  const { code, said } = await install(await mirror(200, 'something else'));
  expect(code).toBe(1);
  expect(said).toMatch(
    /^What was fetched is not MediaMTX v1\.19\.2: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\.\n$/,
  );
});

it('says in one line that the mirror is not an address', async () => {
  expect(await install('mirror.test/releases')).toEqual({
    code: 1,
    said: 'MEDIAMTX_RELEASES=mirror.test/releases is no address: MediaMTX was not installed.\n',
  });
});
