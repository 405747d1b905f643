import type { RspndrState } from '#contract/rspndr.ts';
import { createSeal } from './seal.ts';
import { serviceKey } from './service-key.ts';

/** The statement of the dispatch provider that an incident has reached a state. */
export interface StateStatement {
  /** The tenant's id at the provider. */
  tenantId: string;
  incidentId: string;
  state: RspndrState;
}

const textOf = ({ tenantId, incidentId, state }: StateStatement) =>
  `rspndr-state/${JSON.stringify([tenantId, incidentId, state])}`;

/**
 * The secret that proves a statement of the dispatch provider: HMAC-SHA-256, as base64url, with a key that only the
 * server and the provider have, over `rspndr-state/` and the JSON list of tenant, incident and state. It proves nothing
 * else.
 */
export const dispatchSecret = (key: string, statement: StateStatement): string =>
  createSeal(key).sign(textOf(statement));

/** Whether a secret proves the statement. */
export const isDispatchSecret = (key: string, statement: StateStatement, secret: string): boolean =>
  createSeal(key).isValid(textOf(statement), secret);

/** The key of the local dispatch service, derived from the secret that it shares with the server. */
export const localDispatchKey = (secret: string): string => serviceKey(secret, 'dispatch-states');
