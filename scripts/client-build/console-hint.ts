import type { Plugin } from 'vite';

/**
 * Writes into the page where the console's code is, so that a browser with a session asks for it together with the code
 * that starts, and not after it.
 */
export function consoleHint(): Plugin {
  return {
    name: 'console-hint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'console');
        if (!chunk) throw new Error('There is no chunk of the console');
        const address = JSON.stringify(`/${chunk.fileName}`);
        const hint = `Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${address} })`;
        const children = `try { if (localStorage.getItem('token')) document.head.append(${hint}); } catch {}`;
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}
