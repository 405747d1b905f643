import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { findTextFault } from '#contract/stored-text.ts';
import { findUnreadable } from './check-text.ts';
import { FAULTS_MOST, type Fault, type Path, type PlacedFault } from './faults.ts';

/** The most parts of a document that aliases repeat. */
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
  const counter = new LineCounter();
  const placeAt = (offset: number) => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const refused = (found: readonly OffsetFault[]): ReadText => ({
    ok: false,
    faults: found.slice(0, FAULTS_MOST).map(({ offset, message }) => ({ ...placeAt(offset), message })),
    hasMore: found.length > FAULTS_MOST,
  });
  const unreadable = findUnreadable(text);
  if (unreadable) {
    for (const { index } of text.slice(0, unreadable.offset).matchAll(/^/gm)) counter.addNewLine(index);
    return refused([unreadable]);
  }
  // The own check of keys below takes time in proportion to their number; that of the library grows with its square.
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false, strict: true });
  const errors = [...doc.errors, ...doc.warnings].map(syntaxFault);
  const found = errors.length > 0 ? errors : [...keyFaults(doc), ...aliasFaults(doc), ...textFaults(doc)];
  if (found.length > 0) return refused(found);
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

interface OffsetFault {
  offset: number;
  message: string;
}

/** The library's own errors that the words below replace. */
const SYNTAX_WORDS: readonly (readonly [code: YAMLError['code'], message: string])[] = [
  ['MULTIPLE_DOCS', "a file has one scenario: remove the line '---' and what follows it, or make a file of that"],
  ['TAG_RESOLVE_FAILED', "a word with '!' in front has no meaning here; remove it, or put the text between quotes"],
];

function syntaxFault({ code, message, pos }: YAMLError): OffsetFault {
  const own = SYNTAX_WORDS.find(([one]) => one === code)?.[1];
  return { offset: pos[0], message: own ?? oneLine(message) };
}

/**
 * Aliases (`*name`) without an anchor (`&name`) above them, and those by which parts would repeat without end. The library
 * finds both only while it makes the value, without their places.
 */
function aliasFaults(doc: Document): OffsetFault[] {
  const found: OffsetFault[] = [];
  const anchored = new Map<string, unknown>();
  const withAliases = new Set<unknown>();
  let aliases = 0;
  visit(doc, (_, node, around) => {
    if (isScalar(node) || isMap(node) || isSeq(node)) {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
      return undefined;
    }
    if (!isAlias(node)) return undefined;
    aliases += 1;
    for (const one of around) withAliases.add(one);
    const message = aliasFault(node.source, aliases, { part: anchored.get(node.source), around, withAliases });
    if (message !== undefined) found.push({ offset: node.range?.[0] ?? 0, message });
    return aliases > ALIASES_MOST ? visit.BREAK : undefined;
  });
  return found;
}

interface AliasPlace {
  part: unknown;
  around: readonly unknown[];
  withAliases: ReadonlySet<unknown>;
}

function aliasFault(name: string, aliases: number, { part, around, withAliases }: AliasPlace): string | undefined {
  if (part === undefined) return `there is no '&${name}' above that '*${name}' repeats`;
  if (around.includes(part)) return `'*${name}' repeats the part that it is in`;
  if (withAliases.has(part)) return `'*${name}' repeats a part that repeats another; write one of them out`;
  return aliases > ALIASES_MOST ? `'*' repeats at most ${ALIASES_MOST} parts of a file` : undefined;
}

/** The keys that are no text, and those that come twice in a mapping. */
function keyFaults(doc: Document): OffsetFault[] {
  const found: OffsetFault[] = [];
  visit(doc, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isNode(key)) continue;
        const offset = key.range?.[0] ?? 0;
        if (!isScalar(key) || (typeof key.value === 'object' && key.value !== null)) {
          found.push({ offset, message: 'a key must be a text; put braces and brackets between quotes' });
        } else if (key.value === '<<') {
          found.push({ offset, message: "'<<' does not add keys here; write them out" });
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

/** The texts that cannot be stored: an escape, such as `\uD800`, writes what no file has. */
function textFaults(doc: Document): OffsetFault[] {
  const found: OffsetFault[] = [];
  visit(doc, {
    Scalar: (_, { value, range }) => {
      const message = findTextFault(value);
      if (message !== undefined) found.push({ offset: range?.[0] ?? 0, message });
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

/** A message of the YAML library on one line. */
const oneLine = (message: string) => message.slice(0, MESSAGE_MOST).replaceAll(/\s+/g, ' ').trim();

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
