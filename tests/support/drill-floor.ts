import { expect } from 'vitest';
import type { Drill } from '#contract/drills/drill.ts';
import { rewindDrill } from '#contract/drills/drills.ts';
import { listDrillLines } from '#contract/drills/lines.ts';
import type { HeldAlarm } from '#simulator/scenarios/cast/held-alarm.ts';
import type { DrillWorld, Trainee } from './drill-world.ts';

/** The head of a drill at one lot, whose trainee works at the grid of scan. */
export const ONE_LOT = `start: 2026-11-21T02:00:30-06:00
limit: 20m
world: own
sites:
  lot: { name: Kestrel Motors, category: Auto Dealerships, product: scan, zone: America/Chicago, cameras: { row: { name: North Row 01, scene: car-lot } } }
operators: { desk: { account: gsoc-operator, screen: scan } }
`;

/** How much faster than life the clock runs in between, and how long that may take on a busy machine, ms. */
const RATE = 10;
const LONG_MS = 60_000;

/** Opens and starts a drill with so many trainees. Its clock stands. */
export async function beginDrill(
  world: DrillWorld,
  text: string,
  seats: number,
): Promise<{ drill: Drill; trainees: Trainee[] }> {
  const opened = await world.open({ text, seats });
  const trainees: Trainee[] = [];
  for (let no = 1; no <= seats; no += 1) trainees.push(await world.join(opened, `Trainee ${no}`));
  await world.start(opened.id);
  return { drill: opened, trainees };
}

/** The lines of a seat's log, of the present attempt unless another one is named. */
export const seatLines = async ({ trainer }: DrillWorld, id: string, seat: number, attempt?: number) =>
  (await trainer.call(listDrillLines, { params: { id }, query: { seat, ...(attempt && { attempt }) } })).payload;

/** The facts of a seat's log in their order, without those of connections. */
export const seatFacts = async (world: DrillWorld, id: string, seat: number, attempt?: number): Promise<string[]> =>
  (await seatLines(world, id, seat, attempt)).map(({ fact }) => fact).filter((fact) => !fact.startsWith('operator.'));

/** Lets the clock run until each seat has a fact in its log, and stops it again. */
export async function runUntilFact(
  world: DrillWorld,
  id: string,
  seats: readonly number[],
  fact: string,
): Promise<void> {
  await runUntil(world, async () => {
    const logs = await Promise.all(seats.map((seat) => seatFacts(world, id, seat)));
    return logs.every((facts) => facts.includes(fact));
  });
}

/** Lets the clock run until the drill can go back to a mark, and stops it again. */
export const runUntilMark = (world: DrillWorld, id: string, mark: string): Promise<void> =>
  runUntil(world, async () => (await world.drill(id)).marks.some(({ name }) => name === mark));

async function runUntil(world: DrillWorld, isReached: () => Promise<boolean>): Promise<void> {
  await world.run(RATE);
  await expect.poll(isReached, { timeout: LONG_MS, interval: 100 }).toBe(true);
  await world.run(0);
}

/** Lets a trainee take the alarm of their queue. */
export async function takeAlarm({ operator }: Trainee): Promise<HeldAlarm> {
  const desk = operator.desk();
  await desk.requestNext();
  await expect.poll(async () => (await desk.held()).length, { timeout: LONG_MS }).toBe(1);
  const [alarm] = await desk.held();
  if (!alarm) throw new Error('no alarm is held');
  return alarm;
}

/** Goes back to a mark as the second attempt, and waits until the drill is there with its clock stopped. */
export async function goBackTo(world: DrillWorld, id: string, mark: string): Promise<void> {
  const reply = (await world.trainer.call(rewindDrill, { params: { id }, body: { mark } })).payload;
  expect(reply).toMatchObject({ attempt: 2, goingBackTo: mark });
  await expect
    .poll(() => world.drill(id).catch(() => undefined), { timeout: LONG_MS })
    .toMatchObject({ state: 'running', attempt: 2, goingBackTo: null, rate: 0, from: { name: mark } });
  await expect.poll(() => seatFacts(world, id, 1), { timeout: LONG_MS }).toContain('story.mark');
}
