import { expect, it } from 'vitest';
import { createSeats } from './seats.ts';

it('finds the connections of one member only', () => {
  const seats = createSeats();
  const [first, second, other] = [{ member: { id: 'a' } }, { member: { id: 'a' } }, { member: { id: 'b' } }];
  for (const seat of [first, other, second]) seats.add(seat);
  expect([...seats.of('a')]).toEqual([first, second]);
  expect([...seats]).toEqual([first, other, second]);
});

it('forgets a connection whose member has been replaced since', () => {
  const seats = createSeats<{ member: { id: string } }>();
  const seat = { member: { id: 'a' } };
  seats.add(seat);
  seat.member = { id: 'b' };
  expect(seats.delete(seat)).toBe(true);
  expect([...seats.of('a')]).toEqual([]);
  expect(seats.delete(seat)).toBe(false);
});
