import type { Plugin } from 'vite';

/**
 * Libraries that write style elements into the page, which its policy does not allow. The console has their rules in its
 * own style sheets: `ui/feedback/toasts.tsx` imports those of sonner, `styles/global.css` contains that of Base UI.
 */
const WRITERS = [
  { module: /\/sonner\/dist\/index\.mjs$/, writes: /^__insertCSS\(".*"\);$/m, instead: '' },
  {
    module: /\/@base-ui\/react\/utils\/styles\.mjs$/,
    writes: /return \/\*#__PURE__\*\/_jsx\("style", \{[\s\S]*?\n {4}\}\);/,
    instead: 'return null;',
  },
];

/** Keeps style elements out of the build. Fails where a library writes them in another way than expected. */
export function ownStyles(): Plugin {
  const met = new Set<RegExp>();
  return {
    name: 'own-styles',
    apply: 'build',
    transform(code, id) {
      const writer = WRITERS.find(({ module }) => module.test(id));
      if (!writer) return undefined;
      if (!writer.writes.test(code)) this.error(`${id} writes its styles in another way: see own-styles.ts`);
      met.add(writer.module);
      return { code: code.replace(writer.writes, writer.instead), map: null };
    },
    buildEnd(error) {
      if (!error && met.size < WRITERS.length) this.error('A library of own-styles.ts is used no more');
    },
  };
}
