import type { Origin } from '../audit/entry.ts';
import type { Audit } from '../audit/service.ts';

/** Refused sign-ins of a period that are written one by one, of accounts that exist and of others; the rest is counted. */
const WRITTEN_ONE_BY_ONE = 20;

/** A refused sign-in. Its password is no part of it. */
interface RefusedSignIn {
  email: string;
  origin: Origin;
  /** As the audit log has it, e.g. 'wrong password'. */
  why: string;
  /** Of the account; undefined when there is none of that email. */
  tenantId: string | undefined;
}

/** Writes refused sign-ins to the audit log, however many there are. */
export interface RefusedSignIns {
  /** Writes one down, or counts it once many have been written. */
  note(refused: RefusedSignIn): void;
  /** Counts one that was refused without a look at the password. */
  count(): void;
  /** Writes how many were only counted, and begins a new period. */
  sumUp(): void;
}

export function createRefusedSignIns(audit: Audit): RefusedSignIns {
  let written = { accounts: 0, others: 0 };
  let counted = 0;
  return {
    note: ({ email, origin, why, tenantId }) => {
      const kind = tenantId === undefined ? 'others' : 'accounts';
      if (written[kind] >= WRITTEN_ONE_BY_ONE) {
        counted += 1;
        return;
      }
      written[kind] += 1;
      audit.record(
        { id: null, name: '', email, origin },
        {
          action: 'refuse-sign-in',
          activity: `was refused sign-in from ${origin.address}: ${why}`,
          tenantId: tenantId ?? null,
        },
      );
    },
    count: () => {
      counted += 1;
    },
    sumUp: () => {
      if (counted > 0) {
        const activity = `${counted} more ${counted === 1 ? 'sign-in was' : 'sign-ins were'} refused`;
        audit.note({ action: 'refuse-sign-in', activity, tenantId: null });
      }
      written = { accounts: 0, others: 0 };
      counted = 0;
    },
  };
}
