import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Db } from '#db/open.ts';
import { type Subjects, subjectsOf } from './subjects.ts';

/** The parts of a call in their wire format. */
export interface WireInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** An input that is answered with 200 in the seeded world. `who` is the calling account. */
export interface GoodInput extends Partial<WireInput> {
  who?: string;
}

/** The permissions that a call needs; for calls whose input decides, those for the good input. */
type Rule = Extract<AnyEndpoint['access'], string> | readonly Permission[];

/** A call whose input decides the permissions, with an input that needs others than the good one. */
interface FurtherRule {
  name: string;
  /** The subject of the input. */
  of: string;
  change: (record: { locationAlarmId: string }) => Partial<WireInput>;
  rule: readonly Permission[];
}

/** The knowledge of the contract tests about the calls of one domain, by the names of their records. */
export interface DomainCalls {
  /**
   * The permissions of each call that users make, copied from section 5 of the decisions and not from the contract, so
   * that a mistake in either is found.
   */
  needs: Record<string, Rule>;
  /** A good input for each call that takes input. */
  inputs?: (subjects: Subjects) => Record<string, GoodInput>;
  further?: readonly FurtherRule[];
  /** The calls that are about other users than the caller. */
  aboutOthers?: readonly string[];
}

/** Every file of `calls/`: a new domain adds its own and changes none. */
const DOMAINS = Object.values(import.meta.glob<DomainCalls>('./calls/*.ts', { eager: true, import: 'calls' }));

/** The permissions that each call needs, by the name of its record. */
export const RULES: Record<string, Rule> = Object.fromEntries(DOMAINS.flatMap(({ needs }) => Object.entries(needs)));

/** The calls that are about other users than the caller. */
export const ABOUT_OTHERS: ReadonlySet<string> = new Set(DOMAINS.flatMap(({ aboutOthers = [] }) => aboutOthers));

export const FURTHER: readonly FurtherRule[] = DOMAINS.flatMap(({ further = [] }) => further);

/** A good input for every call that needs one, by the name of its record. Other calls take none. */
export function goodInputs(db: Db): Record<string, GoodInput> {
  const subjects = subjectsOf(db);
  return Object.fromEntries(DOMAINS.flatMap(({ inputs }) => Object.entries(inputs?.(subjects) ?? {})));
}

/** The domain whose inputs a call is among, by the name of its record; known once the inputs have been made. */
let domains: Map<string, DomainCalls> | undefined;

/** The good input of one call, made without those of the other domains; empty for a call that takes none. */
export function goodInput(db: Db, name: string): GoodInput {
  const subjects = subjectsOf(db);
  domains ??= new Map(
    DOMAINS.flatMap((domain) => Object.keys(domain.inputs?.(subjects) ?? {}).map((call) => [call, domain] as const)),
  );
  return domains.get(name)?.inputs?.(subjects)[name] ?? {};
}

/** An account that has access to an endpoint. */
export function whoMay({ access }: AnyEndpoint): string | undefined {
  if (access === 'public' || access === 'shared-token' || access === 'signed-link') return undefined;
  return access === 'simulator' ? 'simulator' : 'gsoc-manager';
}
