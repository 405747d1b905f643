import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint } from 'jose';
import type * as z from 'zod/mini';
import type { ExportManifest, getExportKeys } from '#contract/recording-export.ts';

/** Signs the manifests of exports (Ed25519), so that anybody can check them with the public key. */
export interface ManifestSigner {
  /** The manifest as a compact JWS. Its payload is the manifest as indented JSON: the text of `manifest.json`. */
  sign(manifest: ExportManifest): Promise<string>;
  /** The public key as a JWK set. */
  keys(): Promise<z.output<(typeof getExportKeys)['reply']>>;
}

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410, 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer whose key pair follows from a secret: the same secret gives the same pair. It is made at the first use. */
export function createManifestSigner(secret: string): ManifestSigner {
  let made: ReturnType<typeof createKeyPair> | undefined;
  const keyPair = () => {
    made ??= createKeyPair(secret);
    return made;
  };
  return {
    sign: async (manifest) => {
      const { privateKey, kid } = await keyPair();
      return new CompactSign(Buffer.from(JSON.stringify(manifest, null, 2)))
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .sign(privateKey);
    },
    keys: async () => {
      const { jwk, kid } = await keyPair();
      return { keys: [{ ...jwk, kid, alg: 'EdDSA', use: 'sig' }] };
    },
  };
}

async function createKeyPair(secret: string) {
  const seed = createHmac('sha256', secret).update('recording exports').digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { privateKey, jwk, kid: await calculateJwkThumbprint(jwk) };
}
