import { readText, removeStored, writeText } from './storage.ts';

/** The name given by the specification (core, section 7). */
const KEY = 'token';

/** The bearer token of the session, if there is one. */
export function storedToken(): string | undefined {
  return readText(KEY) || undefined;
}

export function storeToken(token: string): void {
  writeText(KEY, token);
}

export function dropToken(): void {
  removeStored(KEY);
}

/** A session that an identity provider began, and renews. */
export interface ProviderSession {
  /**
   * A token in place of one that the server has refused; undefined when the session is over. Rejects with a `CallError`
   * while the provider cannot be asked.
   */
  renew: (refused: string | undefined) => Promise<string | undefined>;
  isSameUser: (one: string, other: string) => boolean;
  /**
   * Forgets the session in this browser. With `atProvider` it ends there too: then the page is being left, and true is
   * returned.
   */
  end: (atProvider: boolean) => boolean;
  /** The user's name, as the provider knows it. */
  userName: () => Promise<string | undefined>;
}

let provider: ProviderSession | undefined;

/** Undefined with local sign-in, whose sessions are not renewed. */
export const providerSession = () => provider;

export function setProviderSession(session: ProviderSession | undefined): void {
  provider = session;
}

/** Notifies when another tab signs out or signs in as another user. Returns an unsubscribe function. */
export function watchToken(onChange: (token: string | undefined) => void): () => void {
  let known = storedToken();
  const checkToken = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    const token = storedToken();
    if (token === known) return;
    const isRenewed = known && token && provider?.isSameUser(known, token);
    known = token;
    if (!isRenewed) onChange(token);
  };
  window.addEventListener('storage', checkToken);
  return () => window.removeEventListener('storage', checkToken);
}
