import { DEMO_USERS } from '#contract/demo-users.ts';
import { type Permission, permissionsOf, ROLES } from '#contract/permissions.ts';
import type { Screen } from '../cast/operator.ts';
import type { Scenario } from '../scenario.ts';
import type { NameCheck } from './names.ts';

/** The permission that opens each screen. */
const OPENS: Readonly<Record<Screen, Permission>> = {
  monitoring: 'location_alarms/monitoring:count',
  scan: 'scan:view',
  unified: 'unified_monitoring:view',
};

/** Checks that the operators can sign in and open their screens, with the accounts of a seeded world. */
export function checkAccounts({ operators }: Scenario, names: NameCheck): void {
  const known = DEMO_USERS.map(({ mailbox }) => mailbox);
  for (const [key, { account, screen }] of Object.entries(operators)) {
    const path = ['operators', key, 'account'];
    names.check('account', account, known, path);
    const [other] = Object.entries(operators).find(([, one]) => one.account === account) ?? [];
    if (other !== undefined && other !== key) {
      names.report(`'${other}' has this account already: the log could not tell who acts`, path);
    }
    const user = DEMO_USERS.find(({ mailbox }) => mailbox === account);
    if (!user) continue;
    if (user.isEnabled === false) names.report(`the account '${account}' is disabled and cannot sign in`, path);
    else if (!permissionsOf(user.role).includes(OPENS[screen])) {
      const others = known.filter((one) => canOpen(one, screen));
      names.report(
        `the account '${account}' (${ROLES[user.role]}) may not open the screen '${screen}'; ${others.join(', ')} may`,
        path,
      );
    }
  }
}

function canOpen(account: string, screen: Screen): boolean {
  const user = DEMO_USERS.find(({ mailbox }) => mailbox === account);
  return user !== undefined && user.isEnabled !== false && permissionsOf(user.role).includes(OPENS[screen]);
}
