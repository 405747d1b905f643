import { parseArgs } from 'node:util';
import { InvalidUse } from '../exit-codes.ts';

/** The variable with the token, in place of `--token`. */
const TOKEN_VARIABLE = 'WATCHFLOOR_TOKEN';

/** The options of `watchfloor contract`. */
export interface ContractOptions {
  base: string;
  token: string | undefined;
  writes: boolean;
  timeoutMs: number;
  /** Prints JSON in place of lines. */
  json: boolean;
  junit: string | undefined;
  html: string | undefined;
  save: string | undefined;
  compare: string | undefined;
}

/** Reads the options of a command line. Throws InvalidUse, or the TypeError of parseArgs. */
export function readContractOptions(args: string[], environment = process.env): ContractOptions {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string' },
      token: { type: 'string' },
      writes: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      junit: { type: 'string' },
      html: { type: 'string' },
      save: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  const { base, token, timeout, ...rest } = values;
  if (base === undefined) throw new InvalidUse('--base is missing: the address of the backend');
  return {
    ...{ junit: undefined, html: undefined, save: undefined, compare: undefined, ...rest },
    base: readAddress('--base', base),
    token: token ?? environment[TOKEN_VARIABLE],
    timeoutMs: readSeconds('--timeout', timeout) * 1_000,
  };
}

/** An address without a trailing slash. Its user and password are not repeated. */
export function readAddress(name: string, text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    throw new InvalidUse(`${name} must be an address such as http://127.0.0.1:4000`);
  }
  if (address.username !== '' || address.password !== '') {
    throw new InvalidUse(`${name} must have no user and password: use --token or ${TOKEN_VARIABLE}`);
  }
  return `${address.origin}${address.pathname}`.replace(/\/$/, '');
}

/** A whole number of seconds. */
export function readSeconds(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidUse(`${name} must be a whole number of seconds from 1 to 999, not '${text}'`);
}
