const LEAF = 4;
const BINS = 12;
type Triple = [number, number, number];

/**
 * A tree of boxes over triangles. `bounds` has six numbers per node (low corner, high
 * corner), `links` two: first child and 0, or first triangle (in `order`) and their count.
 */
export interface Tree {
  bounds: Float64Array;
  links: Int32Array;
}

/**
 * Builds the tree over triangles given as nine numbers each (a corner and the two edges from
 * it); `order` is permuted so that leaves are runs of it. Splits where a ray is expected to
 * meet least (surface area heuristic), so that large grounds do not spoil small neighbours.
 */
export function growTree(corners: Float64Array, order: Int32Array, careful: boolean): Tree {
  const count = order.length;
  const bounds = new Float64Array(Math.max(1, count * 2) * 6);
  const links = new Int32Array(Math.max(1, count * 2) * 2);
  const boxes = boxesOf(corners, count);
  let used = 1;
  const build = (node: number, from: number, to: number): void => {
    const box = emptyBox();
    for (let i = from; i < to; i += 1) grow(box, boxes, order[i] as number);
    bounds.set(box, node * 6);
    const cut = to - from > LEAF ? (careful ? bestCut(boxes, order, from, to) : middleCut(box)) : undefined;
    if (!cut) {
      links[node * 2] = from;
      links[node * 2 + 1] = to - from;
      return;
    }
    const middle = (triangle: number) =>
      (boxes[triangle * 6 + cut.axis] as number) + (boxes[triangle * 6 + 3 + cut.axis] as number);
    order.subarray(from, to).sort((a, b) => middle(a) - middle(b) || a - b);
    let half = from;
    while (half < to && middle(order[half] as number) < cut.at) half += 1;
    if (half === from || half === to) half = (from + to) >> 1;
    const children = used;
    used += 2;
    links[node * 2] = children;
    links[node * 2 + 1] = 0;
    build(children, from, half);
    build(children + 1, half, to);
  };
  if (count > 0) build(0, 0, count);
  return { bounds, links };
}

function boxesOf(corners: Float64Array, count: number): Float64Array {
  const boxes = new Float64Array(count * 6);
  for (let i = 0; i < count; i += 1) {
    for (const axis of [0, 1, 2] as const) {
      const a = corners[i * 9 + axis] as number;
      const b = a + (corners[i * 9 + 3 + axis] as number);
      const c = a + (corners[i * 9 + 6 + axis] as number);
      boxes[i * 6 + axis] = Math.min(a, b, c);
      boxes[i * 6 + 3 + axis] = Math.max(a, b, c);
    }
  }
  return boxes;
}

const emptyBox = (): Float64Array => Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);

function grow(box: Float64Array, boxes: Float64Array, triangle: number): void {
  for (let axis = 0; axis < 3; axis += 1) {
    box[axis] = Math.min(box[axis] as number, boxes[triangle * 6 + axis] as number);
    box[axis + 3] = Math.max(box[axis + 3] as number, boxes[triangle * 6 + axis + 3] as number);
  }
}

function area(box: Float64Array): number {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.max(0, (box[axis + 3] as number) - (box[axis] as number))) as Triple;
  return x * y + y * z + z * x;
}

/** The axis and place (twice the middle) of the cheapest cut; undefined when none can be made. */
function bestCut(
  boxes: Float64Array,
  order: Int32Array,
  from: number,
  to: number,
): { axis: number; at: number } | undefined {
  let best: { axis: number; at: number; cost: number } | undefined;
  for (const axis of [0, 1, 2]) {
    let [low, high] = [Infinity, -Infinity];
    const middles = Array.from(order.subarray(from, to), (triangle) => {
      const middle = (boxes[triangle * 6 + axis] as number) + (boxes[triangle * 6 + 3 + axis] as number);
      low = Math.min(low, middle);
      high = Math.max(high, middle);
      return middle;
    });
    if (high - low < 1e-9) continue;
    const bins = Array.from({ length: BINS }, () => ({ box: emptyBox(), count: 0 }));
    middles.forEach((middle, i) => {
      const bin = bins[Math.min(BINS - 1, Math.floor(((middle - low) / (high - low)) * BINS))];
      if (!bin) return;
      grow(bin.box, boxes, order[from + i] as number);
      bin.count += 1;
    });
    for (let cut = 1; cut < BINS; cut += 1) {
      const cost = costOf(bins.slice(0, cut)) + costOf(bins.slice(cut));
      if (Number.isFinite(cost) && (!best || cost < best.cost))
        best = { axis, at: low + ((high - low) * cut) / BINS, cost };
    }
  }
  return best;
}

/** The middle of the longest side; no look at what lies where. */
function middleCut(box: Float64Array): { axis: number; at: number } {
  const sides = [0, 1, 2].map((axis) => (box[axis + 3] as number) - (box[axis] as number));
  const axis = sides.indexOf(Math.max(...sides));
  return { axis, at: (box[axis] as number) + (box[axis + 3] as number) };
}

/** Expected work for one side of a cut: its surface times its triangles; infinite for none. */
function costOf(bins: { box: Float64Array; count: number }[]): number {
  const box = emptyBox();
  let count = 0;
  for (const bin of bins) {
    if (bin.count === 0) continue;
    grow(box, bin.box, 0);
    count += bin.count;
  }
  return count > 0 ? area(box) * count : Infinity;
}
