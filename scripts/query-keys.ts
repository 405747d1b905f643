import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

const KEY_NAMES = ['queryKey', 'mutationKey'];

/** The folder that query keys are defined in (docs/architecture.md). */
const HOME = 'client/data/';

/**
 * Query and mutation keys that a client file defines itself: arrays that contain a text, inline or in a
 * constant of the file. `touch` does not know such keys. Keys composed from others are fine.
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

/** Strips `as const`. */
function bare(node: ESTree.Node): ESTree.Node {
  return node.type === 'TSAsExpression' ? bare(node.expression) : node;
}

function writesText(node: ESTree.Node): boolean {
  if (node.type !== 'ArrayExpression') return false;
  return node.elements.some(
    (one) => one?.type === 'TemplateLiteral' || (one?.type === 'Literal' && typeof one.value === 'string'),
  );
}
