/** The server cannot start. `message` is one line for the operator of the server. */
export class StartFailure extends Error {}

/** Explains why the server could not listen, in one line; undefined for unknown errors. */
export function startFailureOf(error: unknown, port: number): StartFailure | undefined {
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
