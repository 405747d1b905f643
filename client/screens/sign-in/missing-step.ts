import type { SignIn } from '#contract/auth.ts';
import { isCallError } from '../../lib/call-error.ts';

/** The step that a sign-in needs besides email and password. */
export type MissingStep = 'newPassword' | 'code' | 'setup';

/** A step after email and password, with the input so far. */
export interface Step {
  missing: MissingStep;
  input: SignIn;
}

/** The step that the backend has asked for; undefined for another refusal. */
export function missingOf(error: Error | null): MissingStep | undefined {
  if (isCallError(error, 'password_change_required')) return 'newPassword';
  if (isCallError(error, 'second_factor_required')) return 'code';
  if (isCallError(error, 'second_factor_setup_required')) return 'setup';
  return undefined;
}
