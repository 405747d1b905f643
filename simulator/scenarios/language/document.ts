import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { FAULTS_MOST, type Fault, type Path, type PlacedFault } from './faults.ts';

/** The most nodes of a document in which the same one is used again by an alias. */
const ALIASES_MOST = 100;

/** A YAML document that was read, with the places of its parts. */
export interface ReadDocument {
  value: unknown;
  /** The place of a key or a value; of what is missing, the place of what it is missing in. */
  placeOf(path: Path, at?: 'key' | 'value'): { line: number; column: number };
  valueAt(path: Path): unknown;
}

/** A document, or what is wrong with it; `hasMore`: more faults were found than are reported. */
type ReadText = { ok: true; document: ReadDocument } | { ok: false; faults: Fault[]; hasMore: boolean };

/** Reads YAML. Never throws. */
export function readDocument(text: string): ReadText {
  try {
    return readText(text);
  } catch (error) {
    return { ok: false, faults: [{ line: 1, column: 1, message: wordsOf(String(error)) }], hasMore: false };
  }
}

function readText(text: string): ReadText {
  const counter = new LineCounter();
  // The own check of keys below takes time in proportion to their number; that of the library grows with its square.
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false, strict: true });
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const errors = doc.errors.map(({ message, pos }) => ({ offset: pos[0], message: wordsOf(message) }));
  const found = errors.length > 0 ? errors : keyFaults(doc);
  if (found.length > 0) {
    const faults = found.slice(0, FAULTS_MOST).map(({ offset, message }) => ({ ...placeAt(offset), message }));
    return { ok: false, faults, hasMore: found.length > FAULTS_MOST };
  }
  const value: unknown = doc.toJS({ maxAliasCount: ALIASES_MOST });
  return {
    ok: true,
    document: {
      value,
      placeOf: (path, at = 'value') => placeAt(offsetOf(doc, path, at)),
      valueAt: (path) => path.reduce<unknown>(childOf, value),
    },
  };
}

/** The keys that are no text, and those that come twice in a mapping. */
function keyFaults(doc: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(doc, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isNode(key)) continue;
        const offset = key.range?.[0] ?? 0;
        if (!isScalar(key) || (typeof key.value === 'object' && key.value !== null)) {
          found.push({ offset, message: 'a key must be a text; put braces and brackets between quotes' });
        } else if (seen.has(String(key.value))) {
          found.push({ offset, message: `the key '${String(key.value)}' comes twice` });
        } else {
          seen.add(String(key.value));
        }
      }
    },
  });
  return found;
}

/** A place of the file. */
export const placed = ({ path, at, message }: PlacedFault, document: ReadDocument): Fault => ({
  ...document.placeOf(path, at),
  message,
});

/** The most characters of a message. */
const MESSAGE_MOST = 300;

/** A message of the YAML library on one line. The library reads each level of nesting by a further call. */
const wordsOf = (message: string) =>
  message.includes('call stack')
    ? 'the file is nested too deeply'
    : message.slice(0, MESSAGE_MOST).replaceAll(/\s+/g, ' ').trim();

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, String(key))?.value;
}

/** The offset of the deepest part of a path that exists. */
function offsetOf(doc: Document, path: Path, at: 'key' | 'value'): number {
  let node: Node | null = doc.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const [index, key] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      if (!isNode(item)) return offset;
      node = item;
    } else if (isMap(node)) {
      const pair = node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === String(key));
      if (!pair) return offset;
      const keyOffset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      if (isLast && at === 'key') return keyOffset;
      if (!isNode(pair.value)) return keyOffset;
      node = pair.value;
    } else {
      return offset;
    }
    offset = node.range?.[0] ?? offset;
  }
  return offset;
}
