import * as z from 'zod/mini';
import { identifier } from './params.ts';

/**
 * The user id of the operator in whose hands the sender has seen the alarm, or null for nobody's: 409 `in_other_hands`,
 * with their name, when it is in the hands of somebody else than that and than the caller. Without it the act is made
 * no matter which operator has the alarm. Other servers take no notice of it.
 */
export const expectedHolder = z
  .optional(z.nullable(identifier('expectedHolder')))
  .check(z.describe('the operator who has the alarm, as the sender knows; null for nobody'));

/** The same in a form, whose fields are texts: an empty one for nobody. */
export const expectedHolderField = z
  .optional(z.union([z.literal(''), identifier('expectedHolder')]))
  .check(z.describe('the operator who has the alarm, as the sender knows; empty for nobody'));
