import { hash, verify } from '@node-rs/argon2';

/** Checks passwords. */
export interface Passwords {
  /** Whether the password fits the hash. Without a hash it takes as long, and does not fit. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id with the library's parameters, as the seeded hashes have them. */
export function createPasswords(): Passwords {
  // Nobody's: verified against where there is no user, so that the time taken does not tell.
  let decoy: Promise<string> | undefined;
  const decoyHash = () => {
    decoy ??= hash('nobody has this password');
    return decoy;
  };
  return {
    verify: async (passwordHash, password) => {
      const fits = await verify(passwordHash ?? (await decoyHash()), password);
      return passwordHash !== undefined && fits;
    },
  };
}
