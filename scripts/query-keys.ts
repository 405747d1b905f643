import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

const KEY_NAMES = ['queryKey', 'mutationKey'];

/** Where the keys of queries are written (docs/architecture.md). */
const HOME = 'client/data/';

/**
 * Keys of queries and of changes that a file of the client writes itself: as an array with a text in it, at the place
 * or in a constant of the file. Such a key is not known to `touch`. Keys put together from others are fine.
 */
export function writtenKeys(file: string, source: string): string[] {
  if (!file.startsWith('client/') || file.startsWith(HOME) || /\.test\.tsx?$/.test(file)) return [];
  const constants = new Set<string>();
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && writesText(bare(init))) constants.add(id.name);
    },
  }).visit(program);
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !KEY_NAMES.includes(key.name)) return;
      const given = bare(value);
      if (writesText(given) || (given.type === 'Identifier' && constants.has(given.name))) {
        found.push(source.slice(value.start, value.end));
      }
    },
  }).visit(program);
  return found;
}

/** Without `as const`. */
function bare(node: ESTree.Node): ESTree.Node {
  return node.type === 'TSAsExpression' ? bare(node.expression) : node;
}

function writesText(node: ESTree.Node): boolean {
  if (node.type !== 'ArrayExpression') return false;
  return node.elements.some(
    (one) => one?.type === 'TemplateLiteral' || (one?.type === 'Literal' && typeof one.value === 'string'),
  );
}
