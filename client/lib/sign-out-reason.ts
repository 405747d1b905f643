import { report } from './report.ts';

const KEY = 'watchfloor.signed-out-because';

/** Keeps the reason why this tab was signed out for the sign-in page, which loads next. */
export function keepSignOutReason(reason: string): void {
  try {
    sessionStorage.setItem(KEY, reason);
  } catch (error) {
    report(`Session storage could not be written (${KEY})`, error);
  }
}

/** The reason why this tab was signed out by the server; undefined if it was not. It is kept until the next sign-in. */
export function signOutReason(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch (error) {
    report(`Session storage could not be read (${KEY})`, error);
    return undefined;
  }
}

export function dropSignOutReason(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    report(`Session storage could not be written (${KEY})`, error);
  }
}
