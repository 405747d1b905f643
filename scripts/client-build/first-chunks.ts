import path from 'node:path';
import type { Rolldown } from 'vite';
import { unusedIcons } from './unused-icons.ts';

const CLIENT = path.resolve('client');

/** The module with which every page begins. */
const START = ['app/main.tsx'];

/** The modules of the sign-in screen. */
export const SIGN_IN = [...START, 'screens/sign-in/sign-in-screen.tsx'];

/** The modules of the alarm list. */
export const ALARM_LIST = [
  ...START,
  'app/console.tsx',
  'app/shell.tsx',
  'app/guarded.tsx',
  'screens/alarms/list/alarms-screen.tsx',
];

/** The chunks with which pages begin. */
export const FIRST_CHUNKS: ReadonlySet<string> = new Set(['start', 'sign-in', 'console']);

type Context = Rolldown.ChunkingContext;

/** Everything that modules import, and what that imports, but not what it loads later. */
function closure(from: readonly string[], context: Context): Set<string> {
  const found = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Gathers what the first two screens take in a few chunks: on a slow line one file comes sooner than sixty small ones.
 * Modules that only later screens take are left to the bundler.
 */
export const firstChunks: Rolldown.CodeSplittingGroup[] = [
  group('start', 4, (context) => {
    const list = modulesOf(ALARM_LIST, context);
    const shared = [...modulesOf(SIGN_IN, context)].filter((id) => list.has(id));
    return new Set(shared);
  }),
  group('sign-in', 3, (context) => modulesOf(SIGN_IN, context)),
  group('console', 2, (context) => modulesOf(ALARM_LIST, context)),
  // The icons of all other screens: their own files would be a request for each.
  { debugName: 'icons', name: 'icons', priority: 1, test: /[\\/]lucide-react[\\/]/ },
];

function group(name: string, priority: number, choose: (context: Context) => Set<string>) {
  let chosen: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id: string, context: Context) => {
      chosen ??= choose(context);
      return chosen.has(id) ? name : null;
    },
  };
}

/** Everything that files of the client take, with the icons that they name. */
function modulesOf(files: readonly string[], context: Context): Set<string> {
  const modules = closure(
    files.map((file) => path.join(CLIENT, file)),
    context,
  );
  const unused = unusedIcons(modules, context);
  return new Set([...modules].filter((id) => !unused.has(id)));
}
