import { parseSync, Visitor } from 'rolldown/utils';

/** Properties that define a query or a mutation, or name one by its key. */
const DEFINING = ['queryKey', 'queryFn', 'mutationKey', 'mutationFn'];

/** The folder that queries and mutations are defined in (docs/architecture.md). */
const HOME = 'client/data/';

/** The only file that may import the library's mutations: those lose the callbacks of components that are gone. */
const SEND = 'client/data/send.ts';

/** Whether a client file imports the library's mutations rather than `useSend`. Tests may. */
export function importsMutations(file: string, source: string): boolean {
  if (!file.startsWith('client/') || file === SEND || /\.test\.tsx?$/.test(file)) return false;
  return parseSync(file, source).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      moduleRequest.value === '@tanstack/react-query' &&
      entries.some(({ importName }) => importName.name === 'useMutation'),
  );
}

/**
 * The queries and mutations that a client file defines itself, or finds by their key: `invalidate` does not know
 * them. Tests may.
 */
export function ownQueries(file: string, source: string): string[] {
  if (!file.startsWith('client/') || file.startsWith(HOME) || /\.test\.tsx?$/.test(file)) return [];
  const found: string[] = [];
  new Visitor({
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && DEFINING.includes(key.name))
        found.push(source.slice(start, end).split('\n')[0] ?? '');
    },
  }).visit(parseSync(file, source).program);
  return found;
}
