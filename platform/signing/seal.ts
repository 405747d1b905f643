import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Seals texts with a secret (HMAC-SHA256, base64url), so that nobody without the secret can forge or alter one. */
export interface Seal {
  sign(text: string): string;
  /** Takes the same time for any seal of the right length. */
  isValid(text: string, seal: string): boolean;
}

export function createSeal(secret: string): Seal {
  const key = createSecretKey(secret, 'utf8');
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isValid: (text, seal) => {
      const due = Buffer.from(sign(text));
      const given = Buffer.from(seal);
      return given.length === due.length && timingSafeEqual(given, due);
    },
  };
}
