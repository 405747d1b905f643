import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { inject } from 'vitest';
import { freePorts } from '#platform/connections/free-ports.ts';
import { requireProgram } from './require-program.ts';

/** An nginx that runs a site of `deploy/nginx` on the loopback address, with a certificate of its own. */
export interface Nginx {
  /** Its port for TLS. */
  port: number;
  /** Asks it for a path. `host` names the site, also to TLS. */
  ask(url: string, options?: AskOptions): Promise<NginxAnswer>;
  stop(): void;
}

interface AskOptions {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  host?: string;
}

export interface NginxAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Starts it with `upstreams`: for each address that the site names, such as `10.0.0.11:4000`, the one to use instead. */
export async function startNginx(siteFile: string, upstreams: ReadonlyMap<string, string>): Promise<Nginx> {
  const nginx = requireProgram('nginx', 'nginx');
  const home = mkdtempSync(path.join(inject('dataFolder'), 'nginx-'));
  mkdirSync(path.join(home, 'logs'));
  const [tls = 0, plain = 0] = await freePorts(2);
  let site = readFileSync(siteFile, 'utf8')
    .replaceAll('/etc/ssl/watchfloor', home)
    .replaceAll('/var/log/nginx', path.join(home, 'logs'))
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '');
  for (const [named, used] of upstreams) site = site.replace(`server ${named};`, `server ${used};`);
  makeCertificate(home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${home}/nginx.pid; error_log ${home}/logs/error.log;
      events {} http { access_log ${home}/logs/access.log; ${temporary.join(' ')} ${site} }`,
  );
  // Until it has read its file, and beside what the file says, it writes to places that only an installed one has.
  const run = ['-p', home, '-c', file, '-e', path.join(home, 'logs', 'error.log')];
  execFileSync(nginx, [...run, '-t', '-q'], { stdio: 'pipe' });
  // Returns once it listens.
  execFileSync(nginx, run, { stdio: 'ignore' });
  return {
    port: tls,
    ask: (url, options) => ask(tls, url, options),
    stop: () => execFileSync(nginx, [...run, '-s', 'stop'], { stdio: 'ignore' }),
  };
}

function makeCertificate(home: string): void {
  const subject = ['-subj', '/CN=watchfloor.example', '-days', '1', '-nodes'];
  const made = ['-keyout', path.join(home, 'privkey.pem'), '-out', path.join(home, 'fullchain.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync(requireProgram('openssl', 'openssl'), ['req', '-x509', ...curve, ...subject, ...made], {
    stdio: 'pipe',
  });
}

function ask(port: number, url: string, options: AskOptions = {}): Promise<NginxAnswer> {
  const { headers = {}, method = 'GET', body, host = 'watchfloor.example' } = options;
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      servername: host,
      path: url,
      method,
      headers: { host, ...headers },
      rejectUnauthorized: false,
      agent: false,
    });
    const answered = (response: { statusCode?: number | undefined; headers: object }, text: string) =>
      resolve({ status: response.statusCode ?? 0, headers: { ...response.headers }, body: text });
    sent.on('response', async (response) => answered(response, (await response.toArray()).join('')));
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      answered(response, '');
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
