import path from 'node:path';
import type { Rolldown } from 'vite';

const CLIENT = path.resolve('client');

/** The modules with which the sign-in screen begins. */
export const SIGN_IN = ['app/main.tsx', 'screens/sign-in/sign-in-screen.tsx'];

/** Further modules of the alarm list. */
export const CONSOLE = ['app/console.tsx', 'app/shell.tsx', 'app/guarded.tsx', 'screens/alarms/list/alarms-screen.tsx'];

type Context = Rolldown.ChunkingContext;

/** Everything a module imports, and what that imports, but not what it loads later. */
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
  group('start', SIGN_IN, 2),
  group('console', CONSOLE, 1),
];

function group(name: string, from: readonly string[], priority: number): Rolldown.CodeSplittingGroup {
  let wanted: Set<string> | undefined;
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      wanted ??= closure(
        from.map((file) => path.join(CLIENT, file)),
        context,
      );
      return wanted.has(id) ? name : null;
    },
  };
}
