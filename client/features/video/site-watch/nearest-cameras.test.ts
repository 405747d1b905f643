import { expect, it } from 'vitest';
import { nearestCameras } from './nearest-cameras.ts';

const cameras = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: id }));
const at = (id: string, x: number) => ({ id, name: id, x, y: 0, direction: 0, spread: 60, reach: 80 });
const layout = {
  labellingResolution: { width: 800, height: 500 },
  cameras: [at('a', 500), at('b', 10), at('c', 100), at('d', 130), at('e', 90)],
  doors: [],
};
const names = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);

it("chooses the alarm's camera and the three nearest to it on the plan", () => {
  expect(names(nearestCameras(cameras, 'c', layout))).toEqual(['c', 'e', 'd', 'b']);
});

it("chooses the first four without a plan, the alarm's camera among them", () => {
  expect(names(nearestCameras(cameras, 'f', null))).toEqual(['f', 'a', 'b', 'c']);
  expect(names(nearestCameras(cameras, undefined, undefined))).toEqual(['a', 'b', 'c', 'd']);
});
