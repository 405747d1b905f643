import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Listening } from '#server/http/listen.ts';
import { type ServerOptions, type TestServer, testServer } from './test-server.ts';

/** A server of the tests of a file: its members belong to the server that runs now. */
export interface ServerFixture extends TestServer {
  /** Stops the server and starts another on the same database. The clocks begin anew unless the options continue them. */
  restart(options?: ServerOptions): Promise<void>;
}

/** Gives each test of the file a server of its own, on a fresh copy of the seeded world. */
export function serverPerTest(options?: ServerOptions): ServerFixture {
  const fixture = createFixture(options);
  beforeEach(fixture.start);
  afterEach(fixture.stop);
  return fixture.server;
}

/** Gives all tests of the file one server, for tests that change nothing that another one reads. */
export function serverPerFile(options?: ServerOptions): ServerFixture {
  const fixture = createFixture(options);
  beforeAll(fixture.start);
  afterAll(fixture.stop);
  return fixture.server;
}

function createFixture(options: ServerOptions | undefined) {
  let running: { server: TestServer; listening: Listening[] } | undefined;
  const start = (more?: ServerOptions) => {
    running = { server: testServer({ ...options, ...more }), listening: [] };
  };
  const current = () => {
    if (!running) throw new Error('the server starts before the first test: use it in a test or a hook');
    return running;
  };
  const halt = async () => {
    const { server, listening } = current();
    await Promise.all(listening.map((one) => one.stop()));
    await server.app.close();
    return server.db;
  };
  const server: ServerFixture = {
    get app() {
      return current().server.app;
    },
    get db() {
      return current().server.db;
    },
    get clock() {
      return current().server.clock;
    },
    get realTime() {
      return current().server.realTime;
    },
    get config() {
      return current().server.config;
    },
    get picks() {
      return current().server.picks;
    },
    listen: async () => {
      const { server, listening } = current();
      const one = await server.listen();
      listening.push(one);
      return one;
    },
    tokenOf: (account) => current().server.tokenOf(account),
    call: (endpoint, input, as) => current().server.call(endpoint, input, as),
    logged: () => current().server.logged(),
    send: (path, init, as) => current().server.send(path, init, as),
    restart: async (more) => start({ ...more, db: await halt() }),
  };
  return {
    server,
    start: () => start(),
    stop: async () => {
      const db = await halt();
      db.$client.close();
      running = undefined;
    },
  };
}
