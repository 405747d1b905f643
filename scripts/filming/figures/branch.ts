import { type RandomStream, randomStream } from '#platform/random/streams.ts';
import type { Actor } from '../render/actor.ts';
import { type CameraSpec, makeCamera } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { type Mesh, place } from '../render/mesh.ts';
import { limb } from '../render/solids.ts';
import { add, cross, lerp, rgb, scale, smoothstep, sub, unit, type Vec } from '../render/vectors.ts';

/** Leaves in several greens. */
const LEAF: Material[] = ['3d4f2c', '4c6134', '334526'].map((green) => ({ color: rgb(green), shadow: false }));

/** How many twigs a branch has, and how many leaves each carries. */
const TWIGS = 13;
const LEAVES = 15;

/** A leafy branch that gusts push into the picture from one side. */
export function branch(root: Vec, tip: Vec, begin: number, end: number): Actor {
  const stream = randomStream('scene', `branch ${root.join()}`);
  const way = sub(tip, root);
  const still = leafyBranch(way, stream);
  return {
    object: 'branch',
    pose: (seconds) => {
      const strength = smoothstep(begin, begin + 1.6, seconds) * (1 - smoothstep(end - 1.6, end, seconds));
      if (strength <= 0) return undefined;
      const gust = strength * (0.62 + 0.25 * Math.sin(seconds * 1.9) + 0.13 * Math.sin(seconds * 5.3));
      // At rest the branch hangs a quarter turn out of the picture.
      return {
        mesh: place(still, {
          at: root,
          yaw: (1 - gust) * 1.5 * Math.sign(way[0]),
          roll: 0.06 * Math.sin(seconds * 3.1),
        }),
        airy: true,
      };
    },
  };
}

/** A branch of a tree beside a camera, which hangs into its picture from one side. */
export function branchBeside(camera: CameraSpec, side: 'left' | 'right', begin: number, end: number): Actor {
  const { at, forward, right, up } = makeCamera(camera, 640, 360);
  const sign = side === 'left' ? -1 : 1;
  const place = (across: number, upward: number, deep: number): Vec =>
    add(at, add(scale(forward, deep), add(scale(right, sign * across), scale(up, upward))));
  return branch(place(2.7, 1, 2.7), place(0.2, 0.42, 3), begin, end);
}

/** Bark along `way` from the origin, with twigs and their leaves. */
function leafyBranch(way: Vec, stream: RandomStream): Mesh {
  const bark: Material = { color: rgb('4a3d30') };
  const mesh: Mesh = limb([0, 0, 0], way, 0.035, 0.01, bark);
  for (let i = 0; i < TWIGS; i += 1) {
    const from = scale(way, lerp(0.16, 0.98, i / (TWIGS - 1)));
    const aside: Vec = [stream.next() - 0.5, stream.next() - 0.62, stream.next() - 0.5];
    const twig = scale(unit(add(unit(way), scale(aside, 2.4))), 0.3 + 0.34 * stream.next());
    mesh.push(...limb(from, add(from, twig), 0.011, 0.004, bark));
    for (let j = 0; j < LEAVES; j += 1)
      mesh.push(leaf(add(from, scale(twig, 0.12 + (0.95 * (j + stream.next())) / LEAVES)), unit(twig), stream));
  }
  return mesh;
}

/** A pointed leaf that grows from a place, roughly along its twig and hanging. */
function leaf(at: Vec, along: Vec, stream: RandomStream): Mesh[number] {
  const off = (): number => (stream.next() - 0.5) * 2.2;
  const way = unit(add(along, [off(), off() - 0.5, off()]));
  const across = unit(cross(way, [off(), 1, off()]));
  const [long, wide] = [0.1 + 0.07 * stream.next(), 0.026 + 0.016 * stream.next()];
  const put = (part: number, side: number): Vec => add(at, add(scale(way, long * part), scale(across, wide * side)));
  return {
    points: [put(0, 0), put(0.45, -1), put(1, 0), put(0.45, 1)],
    material: stream.pick(LEAF),
  };
}
