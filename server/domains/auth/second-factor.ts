import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { SIGN_IN } from '#contract/limits.ts';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';
import type { RoleKey } from '#contract/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createSeal } from '#platform/signing/seal.ts';
import { createSealedBox } from '#platform/signing/sealed-box.ts';
import { serviceKey } from '#platform/signing/service-key.ts';
import { Refused } from '../../http/refused.ts';
import { waitText } from '../../http/wait-text.ts';
import type { CredentialRow, CredentialStore } from './credential-store.ts';

/** Codes of authenticator apps (RFC 6238). What it stores is part of the transaction that calls it. */
export interface SecondFactorCheck {
  /** Whether a role needs a second factor. */
  isRequired(role: RoleKey | undefined): boolean;
  /** Draws a secret for an app, whose first code is then awaited. Inside a transaction. */
  begin(credentialId: string): SecondFactorSetup;
  /**
   * Checks a code, or a recovery code, and uses it up. Inside a transaction. 401 `invalid_credentials` when it is not
   * correct or was used before.
   */
  require(credential: CredentialRow, code: string): { isRecovery: boolean };
  /**
   * Checks the first code of a new secret, which is valid from then on. Inside a transaction. Returns new recovery codes.
   * 401 `invalid_credentials` when it is not correct.
   */
  confirm(credential: CredentialRow, code: string): string[];
  /** Inside a transaction. */
  remove(credentialId: string): void;
  /**
   * Runs a check of a code. 429 after too many wrong codes for one user, from whatever addresses: somebody has their
   * password.
   */
  limit<T>(credentialId: string, run: () => T): Promise<T>;
}

interface Parts {
  store: CredentialStore;
  /** Codes are those of real time. */
  realTime: Clock;
  secret: string;
  /** The name under which apps list the codes. */
  issuer: string;
  requiredRoles: readonly RoleKey[];
}

const PERIOD_SECONDS = 30;
/** Codes of the period before and after are accepted too: clocks of telephones differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const notCorrect = () => new Refused('invalid_credentials', 'The code is not correct');

export function createSecondFactorCheck({ store, realTime, secret, issuer, requiredRoles }: Parts): SecondFactorCheck {
  const box = createSealedBox(secret, 'second-factor');
  const hashes = createSeal(serviceKey(secret, 'recovery-codes'));
  const { refusals, windowSeconds } = SIGN_IN.codes;
  const wrongCodes = new RateLimiterMemory({ points: refusals, duration: windowSeconds });

  const totpOf = (base32: string, label: string) =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(base32), period: PERIOD_SECONDS });
  /** The time step of a correct code; undefined for a wrong one. */
  const stepOf = (sealed: string | null, code: string): number | undefined => {
    const base32 = sealed === null ? undefined : box.open(sealed);
    const digits = code.replaceAll(/\s/g, '');
    if (base32 === undefined || !/^\d{6}$/.test(digits)) return undefined;
    const now = realTime.now();
    const delta = totpOf(base32, '').validate({ token: digits, timestamp: now, window: WINDOW });
    return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
  };
  const hashOf = (code: string) => hashes.sign(code.replaceAll(/[\s-]/g, '').toUpperCase());

  return {
    isRequired: (role) => role !== undefined && requiredRoles.includes(role),
    begin: (credentialId) => {
      const base32 = new Secret({ size: 20 }).base32;
      store.update(credentialId, { totpPending: box.seal(base32) });
      return { secret: base32, uri: totpOf(base32, credentialId).toString() };
    },
    require: ({ email, totpSecret }, code) => {
      const step = stepOf(totpSecret, code);
      if (step !== undefined && store.acceptStep(email, step)) return { isRecovery: false };
      if (step === undefined && store.acceptRecoveryCode(email, hashOf(code))) return { isRecovery: true };
      throw notCorrect();
    },
    confirm: ({ email, totpPending }, code) => {
      const step = stepOf(totpPending, code);
      if (step === undefined) throw notCorrect();
      store.update(email, { totpSecret: totpPending, totpPending: null, totpLastStep: step });
      const codes = Array.from({ length: RECOVERY_CODES }, drawRecoveryCode);
      store.replaceRecoveryCodes(email, codes.map(hashOf));
      return codes;
    },
    remove: (credentialId) => {
      store.update(credentialId, { totpSecret: null, totpPending: null, totpLastStep: null });
      store.replaceRecoveryCodes(credentialId, []);
    },
    limit: async (credentialId, run) => {
      const state = await wrongCodes.get(credentialId);
      if (state && state.remainingPoints <= 0) {
        const seconds = Math.ceil(state.msBeforeNext / 1_000);
        throw new Refused('too_many_requests', `Too many wrong codes. Try again in ${waitText(seconds)}`, seconds);
      }
      try {
        const result = run();
        await wrongCodes.delete(credentialId);
        return result;
      } catch (error) {
        if (error instanceof Refused && error.code === 'invalid_credentials') {
          await wrongCodes.consume(credentialId).catch(() => undefined);
        }
        throw error;
      }
    },
  };
}

/** Characters that nobody confuses when they copy them from paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Two groups of five random characters: 50 bits. */
function drawRecoveryCode(): string {
  const text = [...randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
