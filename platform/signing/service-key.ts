import { createSeal } from './seal.ts';

/**
 * The key that a local stand-in for an outside provider expects from its callers. Each provider has its own, so
 * that the speech key, which every browser receives, opens nothing else.
 */
export function serviceKey(secret: string, service: string): string {
  return createSeal(secret).sign(`service-key/${service}`);
}
