import type { Plugin, Rolldown } from 'vite';

/**
 * Writes into the page where the code of its first screen is, so that a browser asks for it together with the code
 * that starts, and not after it: the console's with a session, and the sign-in screen's without one.
 */
export function firstScreenHint(): Plugin {
  return {
    name: 'first-screen-hint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const screen = `localStorage.getItem('token') ? ${address(chunks, 'console')} : ${address(chunks, 'sign-in')}`;
        const hint = `Object.assign(document.createElement('link'), { rel: 'modulepreload', href: ${screen} })`;
        const children = `try { document.head.append(${hint}); } catch {}`;
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}

function address(chunks: readonly Rolldown.OutputChunk[], name: string): string {
  const chunk = chunks.find((one) => one.name === name);
  if (!chunk) throw new Error(`There is no chunk ${name}`);
  return JSON.stringify(`/${chunk.fileName}`);
}
