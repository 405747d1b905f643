import * as z from 'zod/mini';
import { takeOffMarks } from './pasted-text.ts';

/*
 * The addresses of a camera as people enter them, the same in the form, in imports and in calls.
 */

interface AddressRule {
  /** Its name in refusals. */
  name: string;
  schemes: readonly string[];
  example: string;
}

/** The address at which the appliance of a site reaches the camera. */
const RTSP: AddressRule = {
  name: 'RTSP URL',
  schemes: ['rtsp', 'rtsps'],
  example: 'rtsp://192.0.2.10/stream1',
};

/** The address that browsers play, each with its own player (decisions, 3 Cameras). */
const LIVESTREAM: AddressRule = {
  name: 'Livestream URL',
  schemes: ['https', 'http', 'wss', 'ws'],
  example: 'https://streams.example.com/gate/whep',
};

/** A sign that ends the part with user name and password, and an @ behind it: the sign is meant to belong to them. */
const SIGN_BEFORE_AT = /^[a-z]+:\/\/[^/?#@]*[/?#].*@/i;

/** Why a text is no such address; undefined for one that is. */
function addressFault({ name, schemes, example }: AddressRule, text: string): string | undefined {
  const address = URL.parse(text);
  const isMeant = schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`));
  if (!isMeant) {
    const [last, ...others] = schemes.map((scheme) => `${scheme}://`).reverse();
    return `${name} must begin with ${others.reverse().join(', ')} or ${last}, such as ${example}`;
  }
  if (SIGN_BEFORE_AT.test(text) && (address === null || address.hash.includes('@'))) {
    return `${name}: in a user name or password, write # as %23, / as %2F, ? as %3F and @ as %40`;
  }
  if (address === null || address.hostname === '') return `${name} must have a host, such as ${example}`;
  return undefined;
}

const addressText = (rule: AddressRule) =>
  z.string({ error: `${rule.name} must not be empty` }).check(
    takeOffMarks(),
    z.trim(),
    z.minLength(1, { error: `${rule.name} must not be empty`, abort: true }),
    z.maxLength(2_000, { error: `${rule.name} must have at most 2000 characters`, abort: true }),
    z.check(({ value, issues }) => {
      const message = addressFault(rule, value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  );

export const rtspAddress = addressText(RTSP);
export const livestreamAddress = addressText(LIVESTREAM);
