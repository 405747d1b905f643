import type { RandomStream } from '#platform/random/streams.ts';
import type { Place } from './places.ts';

/** A phone number from a block reserved for fiction. */
export function phoneNumber(place: Pick<Place, 'dial'>, random: RandomStream): string {
  return `${place.dial} ${String(random.int(100, 199)).padStart(4, '0')}`;
}
