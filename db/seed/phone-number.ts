import type { RandomStream } from '#random/streams.ts';
import type { Place } from './places.ts';

/** A number out of a block that is kept for fiction. */
export function phoneNumber(place: Pick<Place, 'dial'>, random: RandomStream): string {
  return `${place.dial} ${String(random.int(100, 199)).padStart(4, '0')}`;
}
