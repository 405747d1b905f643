import type { Audit } from '../audit/audit-service.ts';
import type { Origin } from '../audit/entry.ts';

/**
 * Refused sign-ins per period that get their own entry, counted separately for existing and for unknown accounts; the
 * rest are only counted.
 */
const WRITTEN_ONE_BY_ONE = 20;

/** A refused sign-in, without its password. */
interface RefusedSignIn {
  email: string;
  origin: Origin;
  /** The reason as the audit log shows it, e.g. 'wrong password'. */
  why: string;
  /** The account's tenant; undefined when no account has that email. */
  tenantId: string | undefined;
}

/** Writes refused sign-ins to the audit log with a bounded number of entries. */
export interface RefusedSignIns {
  /** Writes an entry, or only counts the sign-in once the period has enough entries. */
  note(refused: RefusedSignIn): void;
  /** Counts a sign-in that was refused without checking the password. */
  count(): void;
  /** Writes how many were only counted, and starts a new period. */
  recordSummary(): void;
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
    recordSummary: () => {
      if (counted > 0) {
        const activity = `${counted} more ${counted === 1 ? 'sign-in was' : 'sign-ins were'} refused`;
        audit.note({ action: 'refuse-sign-in', activity, tenantId: null });
      }
      written = { accounts: 0, others: 0 };
      counted = 0;
    },
  };
}
