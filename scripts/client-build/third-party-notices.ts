import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { noticesOf, textOf } from '../steps/third-party.mjs';

const { resolve } = createRequire(import.meta.url);

/** Serves the notices of the packages in the bundle with the client, as `/third-party-notices.txt`. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? one.moduleIds : one.originalFileNames.map((name) => path.resolve('client', name)),
      );
      // Style sheets are no longer modules of a chunk. Tailwind writes rules of its own into ours.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const modules = [...files, ...styles, resolve('tailwindcss/package.json')];
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: textOf(noticesOf(modules)) });
    },
  };
}
