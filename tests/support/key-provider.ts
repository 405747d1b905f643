import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

const AUDIENCE = 'https://api.watchfloor.test';

/** An identity provider as far as a server sees it: it publishes keys and knows emails. It signs whatever a test asks for. */
export interface KeyProvider {
  issuer: string;
  /** The environment of a server that trusts it. */
  environment: Record<string, string>;
  /** An access token that is valid from `nowMs` for an hour; claims of the test replace its own. */
  token(claims: JWTPayload, nowMs: number): Promise<string>;
  /** Publishes a new key in place of the present one, and signs with it. */
  rotate(): Promise<void>;
  /** Signs with a key that it does not publish. */
  useForeignKey(): Promise<void>;
  /** The reply of `/userinfo`. */
  userInfo: Record<string, unknown>;
  /** How often its keys were fetched. */
  keyFetches(): number;
  goDown(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** Key pairs by their number: making one takes long, so that all providers of a file have the same. */
const pairs: Promise<GenerateKeyPairResult>[] = [];
const pair = (number: number) => {
  pairs[number] ??= generateKeyPair('RS256');
  return pairs[number];
};

/** Starts one on a free port of the loopback address. */
export async function startKeyProvider(): Promise<KeyProvider> {
  let number = 1;
  let signing = await pair(number);
  let kid = 'key-1';
  let published: JWK[] = [];
  let fetches = 0;
  let isDown = false;
  let userInfo: Record<string, unknown> = {};
  const publish = async () => {
    published = [{ ...(await exportJWK(signing.publicKey)), kid, alg: 'RS256', use: 'sig' }];
  };
  await publish();

  const server: Server = createServer((request, response) => {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const isKeys = request.url === '/.well-known/jwks.json';
    if (isKeys) fetches += 1;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(isKeys ? { keys: published } : userInfo));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider listens nowhere');
  const origin = `http://127.0.0.1:${address.port}`;
  const issuer = `${origin}/`;
  return {
    issuer,
    environment: {
      AUTH_MODE: 'auth0',
      AUTH0_DOMAIN: origin,
      AUTH0_CLIENT_ID: 'the-console',
      AUTH0_AUDIENCE: AUDIENCE,
    },
    token: (claims, nowMs) => {
      const iat = Math.floor(nowMs / 1_000);
      const all = { iss: issuer, aud: AUDIENCE, iat, exp: iat + 3_600, ...claims };
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' }).sign(signing.privateKey);
    },
    rotate: async () => {
      number += 1;
      signing = await pair(number);
      kid = `key-${number}`;
      await publish();
    },
    useForeignKey: async () => {
      signing = await pair(0);
      kid = 'foreign-key';
    },
    set userInfo(told) {
      userInfo = told;
    },
    get userInfo() {
      return userInfo;
    },
    keyFetches: () => fetches,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
