import type * as z from 'zod/mini';
import { needsSubject } from './named-fault.ts';
import { saysMissing } from './plain-faults.ts';

type Issue = z.core.$ZodIssue;

/** Maximum number of faults per message. */
const MAX_FAULTS = 3;

/** Longest message: some messages quote the input. */
const MAX_LENGTH = 300;

/** Describes the faults of an input in one line for the caller, in plain words. */
export function faultText(error: z.core.$ZodError): string {
  const faults = flatten(error.issues).slice(0, MAX_FAULTS).map(textOf);
  const text = [...new Set(faults)].join('; ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** A union's own message hides the fault in the intended shape: report that fault instead when the shape is evident. */
function flatten(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = issue.errors.find((branch) => branch.length > 0 && branch.every((one) => !isOtherShape(one)));
    return meant ? flatten(meant) : [issue];
  });
}

/** Whether the sender meant another shape: a field is missing or unknown. */
function isOtherShape(issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_type' && saysMissing(issue.message);
}

function textOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
  const where = issue.path.map(String).join('.');
  if (needsSubject(issue.message)) return `${where || 'The input'} ${issue.message}`;
  if (where === '' || issue.path.some((name) => typeof name === 'string' && isNamed(name, issue.message)))
    return issue.message;
  return `${where}: ${issue.message}`;
}

/** Whether a message names a field, as it is written or in words: 'passwordFilePath' or 'password file path'. */
function isNamed(field: string, message: string): boolean {
  const said = ` ${wordsOf(message)} `;
  return (
    said.includes(` ${wordsOf(field)} `) || said.includes(` ${wordsOf(field.replace(/([a-z])([A-Z])/g, '$1 $2'))} `)
  );
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\w]+/)
    .join(' ')
    .trim();
