import * as z from 'zod/mini';

/*
 * The words for the faults of built-in rules that the contract states no message for, in place of the library's own. They
 * need a subject in front: 'name' + 'is missing'.
 */

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  file: 'a file',
  date: 'a date',
  null: 'null',
  undefined: 'left out',
  never: 'left out',
};

const FORMS: Readonly<Record<string, string>> = {
  datetime: 'must be a time in ISO 8601',
  date: 'must be a date in ISO 8601',
  time: 'must be a time of day',
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be a UUID',
};

/** The word for what a limit counts. */
const COUNTED: Readonly<Record<string, string>> = { string: 'character', array: 'entry', set: 'entry', file: 'byte' };

const MISSING = 'is missing';
const UNFIT = 'is not valid';

/** Longest list of allowed values. */
const VALUES_MAX = 200;

function plainFault(issue: RawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'invalid_format':
      return FORMS[issue.format] ?? UNFIT;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1 ? 'must not be empty' : limit(issue, 'at least');
    case 'too_big':
      return limit(issue, 'at most');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'has a name that is not valid';
    default:
      return UNFIT;
  }
}

function limit(issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>, bound: string): string {
  const most = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const counted = COUNTED[issue.origin];
  if (counted !== undefined) {
    const many = counted === 'entry' ? 'entries' : `${counted}s`;
    return `must have ${bound} ${most} ${most === 1 ? counted : many}`;
  }
  if (issue.inclusive !== false) return `must be ${bound} ${most}`;
  return issue.code === 'too_small' ? `must be above ${most}` : `must be below ${most}`;
}

function oneOf(values: readonly string[]): string {
  const text = values.join(', ');
  const shown = text.length > VALUES_MAX ? `${text.slice(0, VALUES_MAX)}…` : text;
  return values.length === 1 ? shown : `one of ${shown}`;
}

/** Whether a fault says that a value is missing. */
export const saysMissing = (message: string) => message === MISSING;

z.config({ customError: plainFault });
