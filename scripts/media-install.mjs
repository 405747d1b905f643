import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartFailure } from './steps/fail.mjs';
import { main } from './steps/main.mjs';
import { lastLineOf, runTool } from './steps/run-tool.mjs';
import { ROOT, shown } from './steps/settings.mjs';

/*
 * npm run media:install: fetches MediaMTX, which media then uses instead of its embedded engine. The release is
 * pinned; an archive with another checksum is not unpacked. `--again` fetches it even when it is already
 * installed.
 */
const VERSION = 'v1.19.2';

/** The release's archives by platform and processor, with their SHA-256. */
const ARCHIVES = {
  'linux-x64': ['linux_amd64', 'f9c601cc303ceca8fad2883917b022882672c5bc56311e92dbceb16e5f20c60c'],
  'linux-arm64': ['linux_arm64', '562f419912a8668c18216a9e8c95359ec82fbb754e4a44e2953ef62b98eec688'],
  'darwin-x64': ['darwin_amd64', 'b8851bf53d1e0d6d078240d54e78517a3a239b40040b22cddddf5a0ef2712c17'],
  'darwin-arm64': ['darwin_arm64', 'c225e46ab65295f95ee9fcda75703129c07add8852483abda09299a78524391f'],
};

/** Where the releases are; a mirror may be configured instead. The checksums apply to both. */
const RELEASES = process.env.MEDIAMTX_RELEASES || 'https://github.com/bluenviron/mediamtx/releases/download';

const FETCH_WITHIN_MS = 120_000;

await main(async () => {
  const platform = `${process.platform}-${process.arch}`;
  const [name, sha256] = ARCHIVES[platform] ?? [];
  if (!name) {
    throw new StartFailure(
      `There is no MediaMTX ${VERSION} for ${platform} here: install it yourself and name it in MEDIAMTX_BIN.`,
    );
  }
  const folder = path.join(ROOT, '.cache', 'mediamtx');
  const note = path.join(folder, 'installed.txt');
  const done = `${VERSION} ${sha256}\n`;
  const again = process.argv.includes('--again');
  if (!again && existsSync(path.join(folder, 'mediamtx')) && existsSync(note) && readFileSync(note, 'utf8') === done) {
    console.log(`MediaMTX ${VERSION} is already installed: ${shown(folder)}`);
    return;
  }
  const archive = await download(`${RELEASES}/${VERSION}/mediamtx_${VERSION}_${name}.tar.gz`);
  const actual = createHash('sha256').update(archive).digest('hex');
  if (actual !== sha256) {
    throw new StartFailure(`What was fetched is not MediaMTX ${VERSION}: its SHA-256 is ${actual}, not ${sha256}.`);
  }
  mkdirSync(folder, { recursive: true });
  await unpack(archive, folder);
  writeFileSync(note, done);
  console.log(`MediaMTX ${VERSION} is in ${shown(folder)}; media uses it from its next start.`);
});

async function download(url) {
  if (!URL.canParse(url)) {
    throw new StartFailure(`MEDIAMTX_RELEASES=${RELEASES} is no address: MediaMTX was not installed.`);
  }
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(FETCH_WITHIN_MS) });
    if (!reply.ok) throw new StartFailure(`${url} answered ${reply.status}: MediaMTX was not installed.`);
    return Buffer.from(await reply.arrayBuffer());
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const why = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new StartFailure(`${new URL(url).host} cannot be reached (${why}): MediaMTX was not installed.`);
  }
}

/** Extracts only the program, and moves it into place when it is complete. */
async function unpack(archive, folder) {
  const scratch = mkdtempSync(path.join(folder, 'unpack-'));
  try {
    const file = path.join(scratch, 'mediamtx.tar.gz');
    writeFileSync(file, archive);
    const { code, output } = await runTool('tar', ['-xzf', file, '-C', scratch, 'mediamtx']);
    if (code !== 0) throw new StartFailure(`MediaMTX could not be unpacked: ${lastLineOf(output)}`);
    chmodSync(path.join(scratch, 'mediamtx'), 0o755);
    renameSync(path.join(scratch, 'mediamtx'), path.join(folder, 'mediamtx'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
