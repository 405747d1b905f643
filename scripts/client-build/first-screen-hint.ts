import type { Plugin, Rolldown } from 'vite';
import { getProfile } from '#contract/users.ts';

/**
 * Writes into the page what its first screen needs, so that a browser requests it together with the code that starts,
 * and not after it: the console's code with a session, and the sign-in screen's without one; the configuration; and the
 * user of the session.
 */
export function firstScreenHint(): Plugin {
  return {
    name: 'first-screen-hint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const children = script(addressOf(chunks, 'console'), addressOf(chunks, 'sign-in'));
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** `client/lib/early-requests.ts` declares what it leaves in the window, and takes it from there. */
const script = (consoleCode: string, signInCode: string) => `
      try {
        const token = localStorage.getItem('token');
        const code = token ? ${consoleCode} : ${signInCode};
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: code }));
        const request = async (address, headers) => {
          const sentAt = Date.now();
          const response = await fetch(address, { headers });
          return { response, sentAt, receivedAt: Date.now() };
        };
        const config = request('/config.json');
        window.earlyRequests = { config };
        if (token && !location.pathname.startsWith('/shared/')) {
          const requestProfile = async () => {
            const { ormUrl } = await (await config).response.clone().json();
            const address = ormUrl.replace(/\\/$/, '') + '${getProfile.path}';
            return request(address, { Accept: 'application/json', Authorization: 'Bearer ' + token });
          };
          window.earlyRequests.profile = { token, reply: requestProfile() };
          window.earlyRequests.profile.reply.catch(() => undefined);
        }
        config.catch(() => undefined);
      } catch (error) {
        console.warn('Nothing was requested early', error);
      }
    `;

function addressOf(chunks: readonly Rolldown.OutputChunk[], name: string): string {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk) throw new Error(`There is no chunk ${name}`);
  return JSON.stringify(`/${chunk.fileName}`);
}
