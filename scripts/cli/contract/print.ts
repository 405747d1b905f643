import type { Change, Checked, Outcome } from './results.ts';

const WORDS = {
  same: 'same   ',
  drifted: 'DRIFTED',
  missing: 'MISSING',
  refused: 'refused',
  untried: 'untried',
} as const;
const ORDER = ['same', 'drifted', 'missing', 'refused', 'untried'] as const satisfies readonly Outcome[];

/** Prints the check of an endpoint or channel. */
export function printChecked({ name, outcome, drifts, extra, reason }: Checked): void {
  console.log(`${WORDS[outcome]} ${name}${reason === null ? '' : `  (${reason})`}`);
  for (const { field, expected, seen } of drifts) console.log(`        ${field}: expected ${expected}, seen ${seen}`);
  if (extra.length > 0) console.log(`        also has ${extra.join(', ')}`);
}

/** How many had each outcome: '130 same, 2 drifted'. */
export function summaryOf(checked: readonly Checked[]): string {
  return ORDER.flatMap((outcome) => {
    const count = checked.filter((one) => one.outcome === outcome).length;
    return count > 0 ? `${count} ${outcome}` : [];
  }).join(', ');
}

/** Prints what has changed since an earlier check. */
export function printChanges(changes: readonly Change[]): void {
  if (changes.length === 0) console.log('Nothing has changed since the saved check');
  for (const { name, before, now, isWorse } of changes) {
    console.log(`${isWorse ? 'WORSE  ' : 'changed'} ${name}: ${before} -> ${now}`);
  }
}
