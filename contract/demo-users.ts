import type { RoleKey } from './permissions.ts';

/** A user of every seeded world. */
export interface DemoUser {
  /** The part of their email address before the `@`, by which scenarios name them. */
  mailbox: string;
  role: RoleKey;
  name?: 'empty';
  isEnabled?: false;
  /** Limited to every second guarded site and every second scan site of the provider's tenants. */
  someLocations?: true;
}

/** One for each role and each special case of signing in. */
export const DEMO_USERS: readonly DemoUser[] = [
  { mailbox: 'gsoc-operator', role: 'GO' },
  { mailbox: 'gsoc-manager', role: 'GM' },
  { mailbox: 'msp-operator', role: 'MO' },
  { mailbox: 'msp-manager', role: 'MM' },
  { mailbox: 'support', role: 'SU' },
  { mailbox: 'monitoring', role: 'MR' },
  { mailbox: 'msp-operator-2', role: 'MO', someLocations: true },
  { mailbox: 'disabled', role: 'GO', isEnabled: false },
  { mailbox: 'unnamed', role: 'GO', name: 'empty' },
];
