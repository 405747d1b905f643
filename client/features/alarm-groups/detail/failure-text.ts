import { CallError, messageOf } from '../../../lib/call-error.ts';

/** Why a deed was not done: the server's own words where it had any. */
export function failureText(error: unknown): string {
  const readable = error instanceof CallError && error.status > 0 && error.code !== 'unreadable';
  return readable ? messageOf(error) : 'Error submitting and resolving the incident';
}
