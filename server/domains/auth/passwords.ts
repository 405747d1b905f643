import { hash, verify } from '@node-rs/argon2';

/** Hashes and checks passwords. */
export interface Passwords {
  /** argon2id, in PHC format. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash it takes as long and returns false. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** argon2id with the library's default parameters, which the seeded hashes use too. */
export function createPasswords(): Passwords {
  // A hash of no account: it is verified when the user is unknown, so that the response time reveals nothing.
  let decoy: Promise<string> | undefined;
  const decoyHash = () => {
    decoy ??= hash('nobody has this password');
    return decoy;
  };
  return {
    hash: (password) => hash(password),
    verify: async (passwordHash, password) => {
      const fits = await verify(passwordHash ?? (await decoyHash()), password);
      return passwordHash !== undefined && fits;
    },
  };
}
