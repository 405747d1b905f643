import path from 'node:path';
import type { Rolldown } from 'vite';
import { unusedIcons } from './unused-icons.ts';

const CLIENT = path.resolve('client');

/** The modules with which the sign-in screen begins. */
export const SIGN_IN = ['app/main.tsx', 'screens/sign-in/sign-in-screen.tsx'];

/** Further modules of the alarm list. */
export const CONSOLE = ['app/console.tsx', 'app/shell.tsx', 'app/guarded.tsx', 'screens/alarms/list/alarms-screen.tsx'];

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
 * Gathers what the first two screens take in a chunk each: on a slow line one file comes sooner than sixty small ones.
 * Modules that only later screens take are left to the bundler.
 */
export const firstChunks: Rolldown.CodeSplittingGroup[] = [
  // Shared modules belong to the first.
  group('start', SIGN_IN, 2, (modules, context) => without(modules, unusedIcons(modules, context))),
  // With the icons of all other screens.
  group('console', CONSOLE, 1),
];

const without = (all: Set<string>, some: ReadonlySet<string>) => new Set([...all].filter((one) => !some.has(one)));

type Choose = (modules: Set<string>, context: Context) => Set<string>;

function group(
  name: string,
  from: readonly string[],
  priority: number,
  choose: Choose = (modules) => modules,
): Rolldown.CodeSplittingGroup {
  let wanted: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      wanted ??= choose(
        closure(
          from.map((file) => path.join(CLIENT, file)),
          context,
        ),
        context,
      );
      return wanted.has(id) ? name : null;
    },
  };
}
