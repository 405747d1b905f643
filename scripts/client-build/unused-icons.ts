import path from 'node:path';
import type { Rolldown } from 'vite';

const ICONS = 'lucide-react';
const imported = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${ICONS}["']`, 'g');
const exported = /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+\.m?js)['"]/g;

/** The names before `as`, if any: 'A, B as C' has A and B. */
const firstNames = (list: string) => list.split(',').map((part) => part.trim().split(/\s+/)[0]);
const lastNames = (list: string) => list.split(',').map((part) => part.trim().split(/\s+/).at(-1));

/**
 * The icons among some modules that none of them names. The index of the icons imports all of them, so that following
 * imports alone would put every icon of the console into the first file.
 */
export function unusedIcons(modules: ReadonlySet<string>, context: Rolldown.ChunkingContext): Set<string> {
  const codes = [...modules].map((id) => ({ id, code: context.getModuleInfo(id)?.code ?? '' }));
  const used = new Set(
    codes.flatMap(({ code }) => [...code.matchAll(imported)].flatMap(([, names = '']) => firstNames(names))),
  );
  const index = codes.find(({ id }) => new RegExp(`/${ICONS}\\.m?js$`).test(id));
  const unused = new Set<string>();
  for (const [, names = '', file = ''] of index?.code.matchAll(exported) ?? [])
    if (!lastNames(names).some((name) => used.has(name))) unused.add(file);
  return new Set([...modules].filter((id) => id.includes(`/${ICONS}/`) && unused.has(path.basename(id))));
}
