import { damageText } from '#db/damage.ts';

/** The server cannot start. `message` is one line for the operator of the server. */
export class StartFailure extends Error {}

/**
 * Explains why the server could not listen or read its database (the file's path), in one line; undefined for unknown
 * errors.
 */
export function startFailureOf(
  error: unknown,
  { port, database }: { port: number; database: string },
): StartFailure | undefined {
  const damage = damageText(error, database);
  if (damage) return new StartFailure(damage);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new StartFailure(`Port ${port} is in use: stop what listens there, or set PORT to another`);
    case 'EACCES':
      return new StartFailure(`Port ${port} may not be used by this user: set PORT to another`);
    case 'EADDRNOTAVAIL':
      return new StartFailure('HOST is not an address of this machine');
    default:
      return undefined;
  }
}
