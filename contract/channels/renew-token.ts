import * as z from 'zod/mini';
import { secret } from '../secret-fields.ts';

/**
 * On every channel: the token that renews the one with which the client has connected, so that the connection outlives
 * it. It must be of the same user. There is no answer; a refused token closes the connection as at connecting. An
 * addition of the local server: a backend that supports it says so in `/config.json` (`takesRenewedTokens`).
 */
export const RenewToken = z.strictObject({ type: z.literal('renew_token'), token: secret(z.string()) });
export type RenewToken = z.output<typeof RenewToken>;
