import { createListeners } from './store.ts';
import { storeToken } from './token.ts';

const renewals = createListeners<[token: string]>();

/** Notifies of each token that renews the session's, in this tab or another. Returns an unsubscribe function. */
export const watchRenewals = renewals.subscribe;

/** Notifies of a renewed token that another tab has stored. */
export const announceRenewal = renewals.notify;

export function storeRenewedToken(token: string): void {
  storeToken(token);
  renewals.notify(token);
}
