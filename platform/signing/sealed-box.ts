import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { serviceKey } from './service-key.ts';

/** Encrypts texts that are stored (AES-256-GCM), so that a copy of the database alone reveals none of them. */
export interface SealedBox {
  /** Returns base64url: 12 random bytes, the encrypted text, and its 16 bytes of authentication. */
  seal(text: string): string;
  /** Undefined for a box of another key or purpose, or one that was altered. */
  open(box: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Boxes of one purpose, with a key derived from the secret. */
export function createSealedBox(secret: string, purpose: string): SealedBox {
  const key = createHash('sha256').update(serviceKey(secret, purpose)).digest();
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open: (box) => {
      const bytes = Buffer.from(box, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
