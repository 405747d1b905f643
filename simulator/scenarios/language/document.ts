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
import type { Fault, Path, PlacedFault } from './faults.ts';

/** The most nodes of a document in which the same one is used again by an alias. */
const ALIASES_MOST = 100;

/** A YAML document that was read, with the places of its parts. */
export interface ReadDocument {
  value: unknown;
  /** The place of a key or a value; of what is missing, the place of what it is missing in. */
  placeOf(path: Path, at?: 'key' | 'value'): { line: number; column: number };
  valueAt(path: Path): unknown;
}

/** Reads YAML. Never throws. */
export function readDocument(text: string): { ok: true; document: ReadDocument } | { ok: false; faults: Fault[] } {
  const counter = new LineCounter();
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: true, strict: true });
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (doc.errors.length > 0) {
    return {
      ok: false,
      faults: doc.errors.map(({ message, pos }) => ({ ...placeAt(pos[0]), message: oneLine(message) })),
    };
  }
  const keyFaults: Fault[] = [];
  visit(doc, {
    Pair: (_, { key }) => {
      const isText = isScalar(key) && (typeof key.value !== 'object' || key.value === null);
      if (isText || !isNode(key)) return;
      keyFaults.push({
        ...placeAt(key.range?.[0] ?? 0),
        message: 'a key must be a text; put braces and brackets between quotes',
      });
    },
  });
  if (keyFaults.length > 0) return { ok: false, faults: keyFaults };
  try {
    const value: unknown = doc.toJS({ maxAliasCount: ALIASES_MOST });
    return {
      ok: true,
      document: {
        value,
        placeOf: (path, at = 'value') => placeAt(offsetOf(doc, path, at)),
        valueAt: (path) => path.reduce<unknown>(childOf, value),
      },
    };
  } catch (error) {
    return { ok: false, faults: [{ line: 1, column: 1, message: oneLine(String(error)) }] };
  }
}

/** A place of the file. */
export const placed = ({ path, at, message }: PlacedFault, document: ReadDocument): Fault => ({
  ...document.placeOf(path, at),
  message,
});

const oneLine = (message: string) => message.replaceAll(/\s+/g, ' ').trim();

function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === String(key))?.[1];
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
