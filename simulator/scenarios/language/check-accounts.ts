import { DEMO_USERS } from '#contract/demo-users.ts';
import { type Permission, permissionsOf, ROLES } from '#contract/permissions.ts';
import type { Screen } from '../cast/operator.ts';
import type { Scenario } from '../scenario.ts';
import type { ActStep } from '../story/steps.ts';
import type { NameCheck } from './names.ts';
import { walkSteps } from './walk-steps.ts';

/** The permission that opens each screen. */
const OPENS: Readonly<Record<Screen, Permission>> = {
  monitoring: 'location_alarms/monitoring:count',
  scan: 'scan:view',
  unified: 'unified_monitoring:view',
};

/** The permission that each arming of a site or a camera needs. */
const ARMS = { site: 'tenant_config:update', camera: 'camera/arm:update' } as const satisfies Record<
  string,
  Permission
>;

/** Checks that the operators can sign in, open their screens and arm what they arm, with the accounts of a seeded world. */
export function checkAccounts(scenario: Scenario, names: NameCheck): void {
  checkOperators(scenario, names);
  for (const [track, steps] of Object.entries(scenario.story)) {
    walkSteps(steps, (step) => {
      if (step.verb === 'act') checkArming(step, scenario.operators[step.by ?? track]?.account, names);
    });
  }
}

function checkArming({ act, site, path }: ActStep, account: string | undefined, names: NameCheck): void {
  const user = DEMO_USERS.find(({ mailbox }) => mailbox === account);
  if (!user || (act !== 'arm' && act !== 'disarm')) return;
  const place = site === undefined ? 'camera' : 'site';
  if (permissionsOf(user.role).includes(ARMS[place])) return;
  const others = DEMO_USERS.filter(
    ({ role, isEnabled }) => isEnabled !== false && permissionsOf(role).includes(ARMS[place]),
  );
  const may = others.map(({ mailbox }) => mailbox).join(', ');
  names.report(`the account '${account}' (${ROLES[user.role]}) may not ${act} a ${place}; ${may} may`, path);
}

function checkOperators({ operators }: Scenario, names: NameCheck): void {
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
