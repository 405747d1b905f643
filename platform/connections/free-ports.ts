import { createServer } from 'node:net';

/** Different ports of the loopback address that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  return Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          const address = server.address();
          const port = typeof address === 'object' && address ? address.port : undefined;
          server.close((error) =>
            error || port === undefined ? reject(error ?? new Error('no port')) : resolve(port),
          );
        }),
    ),
  );
}
