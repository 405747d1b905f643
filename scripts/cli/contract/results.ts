import * as z from 'zod';

/** The outcome of one endpoint or channel. */
export const Outcome = z.enum(['same', 'drifted', 'missing', 'refused', 'untried']);
export type Outcome = z.output<typeof Outcome>;

/** The check of one endpoint or channel. Contains no values of records and no secrets. */
export const Checked = z.object({
  /** `GET /v2/orm/alarm`, or `channel /scanevents`. */
  name: z.string(),
  outcome: Outcome,
  drifts: z.array(z.object({ field: z.string(), expected: z.string(), seen: z.string() })),
  /** Fields that the contract does not have. */
  extra: z.array(z.string()),
  /** Why it was refused, is missing or was not tried; null otherwise. */
  reason: z.nullable(z.string()),
  /** ms until the answer. */
  tookMs: z.number(),
});
export type Checked = z.output<typeof Checked>;

/** The file that `--save` writes and `--compare` reads. */
export const ContractFile = z.object({
  format: z.literal('watchfloor-contract/1'),
  base: z.string(),
  at: z.string(),
  checked: z.array(Checked),
});
export type ContractFile = z.output<typeof ContractFile>;

/** A change since an earlier check. `now` is undefined for what is no longer in the contract. */
export interface Change {
  name: string;
  before: string;
  now: string;
  /** Whether it is worse than before. */
  isWorse: boolean;
}

const FAILS: readonly Outcome[] = ['drifted', 'missing'];

/** Whether a backend differs from the contract here. */
export const isFailure = ({ outcome }: Checked): boolean => FAILS.includes(outcome);

const stateOf = ({ outcome, drifts }: Checked): string =>
  outcome === 'drifted'
    ? `drifted: ${drifts.map(({ field, expected, seen }) => `${field} ${seen} in place of ${expected}`).join('; ')}`
    : outcome;

/** The changes between two checks. */
export function changesBetween(before: readonly Checked[], now: readonly Checked[]): Change[] {
  const earlier = new Map(before.map((one) => [one.name, one]));
  const current = new Set(now.map(({ name }) => name));
  return [
    ...now.flatMap((one): Change[] => {
      const was = earlier.get(one.name);
      const [from, to] = [was ? stateOf(was) : 'not in the contract', stateOf(one)];
      return from === to ? [] : [{ name: one.name, before: from, now: to, isWorse: isFailure(one) }];
    }),
    ...before
      .filter(({ name }) => !current.has(name))
      .map((was) => ({ name: was.name, before: stateOf(was), now: 'not in the contract', isWorse: false })),
  ];
}
