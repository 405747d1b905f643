import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, so that the duration does not reveal where they differ. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
