/*
 * Which files of the client have drawn a control: React remembers for every element where it was created. Only its
 * development build does, which tests use.
 */

const FILE = /client\/([\w./-]+\.tsx)/g;

/** The component that React keeps for a node of the page, by its name for its own use. */
const fiberOf = (node: Element): unknown =>
  Object.entries(node).find(([name]) => name.startsWith('__reactFiber$'))?.[1];

/** The files below `client/` that took part in drawing the nodes. */
export function sourcesOf(nodes: Iterable<Element>): Set<string> {
  const files = new Set<string>();
  for (const node of nodes) {
    for (let fiber = fiberOf(node); fiber; fiber = Object(fiber).return) {
      const [, creation = ''] = String(Object(Object(fiber)._debugStack).stack)
        .split('\n')
        .slice(1);
      for (const [, file] of creation.matchAll(FILE)) if (file) files.add(file);
    }
  }
  return files;
}
