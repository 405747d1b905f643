import type { Locator, Page } from '@playwright/test';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { asUser } from '../support/as-user.ts';
import { emptyQueue } from '../support/empty-queue.ts';
import { emptyScan } from '../support/empty-scan.ts';
import { audibleSource, raiseWithProcedure } from '../support/procedure-alarm.ts';
import { raiseFor } from '../support/raise-for.ts';
import { raiseGroup } from '../support/raise-group.ts';
import { addLoudspeaker, simplifySop } from '../support/stored-rows.ts';
import type { Watchfloor } from '../support/watchfloor.ts';
import { expect, test } from './fixtures.ts';
import { openAlarm, statusComment } from './pages/record.ts';
import { footButton, procedure, question, responseTab, talkdownDialog } from './pages/response-panel.ts';

/** Long answers in plenty, as sites have them, and more to read than the column has room for. */
const LONG: Partial<SopWorkflow> = {
  situations: [
    { label: 'Unauthorized Access', color: 'red', subSituations: ['On foot', 'By car', 'Over the fence or the gate'] },
    { label: 'Tampering with vehicles', color: 'red', subSituations: [] },
    { label: 'Theft of goods or material', color: 'red', subSituations: [] },
    { label: 'Browsing after hours', color: 'green', subSituations: [] },
    { label: 'Others', color: 'blue', subSituations: [] },
  ],
  quickResolveActions: ['Authorized Person', 'Authorized Vehicle', 'False Positive', 'Others'].map((label) => ({
    label,
    subActions: [],
  })),
  exceptions: ['Cleaning crew in the showroom, Mon to Fri until 23:30', 'Tow trucks on the service side after a call'],
  notes: ['Gate 2 does not latch', 'The neighbour walks a dog along the fence'].map((text) => ({
    text,
    isRelevantForAiOperator: true,
    cameras: [],
  })),
};

interface Place {
  name: string;
  account: 'support' | 'gsoc-manager';
  /** Raises an alarm, and returns the address at which it opens. */
  raise: (watchfloor: Watchfloor, sop: Partial<SopWorkflow>) => Promise<string>;
  /** Opens it from there. */
  open?: (page: Page) => Promise<void>;
}

/** Raises an alarm group at a camera with a loudspeaker. */
async function raiseAudibleGroup(watchfloor: Watchfloor, sop: Partial<SopWorkflow>) {
  const group = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 60 }]);
  for (const { cameraId } of group.events) addLoudspeaker(watchfloor, cameraId);
  simplifySop(watchfloor, group.location.id, sop);
  return group;
}

const audibleGroup = async (watchfloor: Watchfloor, sop: Partial<SopWorkflow>): Promise<string> =>
  (await raiseAudibleGroup(watchfloor, sop)).id;

const audibleAlarm = async (watchfloor: Watchfloor, sop: Partial<SopWorkflow>): Promise<string> =>
  (await raiseWithProcedure(watchfloor, { audible: true, sop })).id;

const places: readonly Place[] = [
  {
    name: 'an alarm group on its page',
    account: 'support',
    raise: async (...given) => `/alarm-groups/${await audibleGroup(...given)}`,
  },
  {
    name: 'an alarm group beside the list',
    account: 'support',
    raise: async (...given) => `/alarm-groups?group=${await audibleGroup(...given)}`,
  },
  {
    name: 'an investigation of the scan grid',
    account: 'support',
    raise: async (...given) => `/scan?investigate=${await audibleGroup(...given)}`,
  },
  {
    name: 'an alarm group in unified monitoring',
    account: 'support',
    raise: async (...given) => `/unified-monitoring?scan=${await audibleGroup(...given)}`,
  },
  {
    name: 'a location alarm in unified monitoring',
    account: 'support',
    raise: async (...given) => `/unified-monitoring?rg=${await audibleAlarm(...given)}`,
  },
  {
    name: 'a location alarm on its page',
    account: 'gsoc-manager',
    raise: async (...given) => `/location-alarms/${await audibleAlarm(...given)}`,
  },
  {
    name: 'a location alarm beside the list',
    account: 'gsoc-manager',
    raise: async (...given) => `/location-alarms?alarm=${await audibleAlarm(...given)}`,
  },
  {
    name: 'a claimed alarm in Monitoring',
    account: 'gsoc-manager',
    raise: async (watchfloor, sop) => {
      await emptyQueue(watchfloor);
      await audibleAlarm(watchfloor, sop);
      return '/monitoring';
    },
    open: async (page) => {
      await expect(page.getByText('1 alarms pending')).toBeVisible();
      await page.keyboard.press('g');
    },
  },
];

const foot = (page: Page): Locator => procedure(page).locator('[data-foot]');

/** The question of the current step, and all that the foot offers, can be seen without scrolling. */
async function expectStepInView(page: Page, text: string, answer: string): Promise<void> {
  await expect(question(page)).toContainText(text);
  await expect(question(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(foot(page).getByRole('button', { name: answer })).toBeEnabled();
  await expectFootInView(page);
}

async function expectFootInView(page: Page): Promise<void> {
  for (const button of await foot(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
}

/** Answers a procedure with two talkdowns up to its last question, and looks at each step. */
async function answerQuestions(page: Page): Promise<void> {
  await expectStepInView(page, 'Do you see any person or moving vehicle?', 'Unauthorized Access');
  await foot(page).getByRole('button', { name: 'Unauthorized Access' }).click();
  await expectStepInView(page, 'Do you see any person or moving vehicle?', 'By car');
  await foot(page).getByRole('button', { name: 'By car' }).click();

  await expectStepInView(page, 'Did the person or vehicle move away from the premises?', 'Yes');
  await expect(procedure(page).getByRole('button', { name: 'Talkdown 1' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('n');
  await expectStepInView(page, 'Did they move away from the premises?', 'Yes');
  await expect(procedure(page).getByRole('button', { name: 'Talkdown 2' })).toBeInViewport({ ratio: 1 });

  // The talkdown is docked: pictures and answers stay in view.
  await page.keyboard.press('Shift+T');
  await expect(talkdownDialog(page).getByPlaceholder('eg: Red shirt')).toBeFocused();
  await expect(talkdownDialog(page).getByRole('button', { name: 'Fetch Audio' })).toBeInViewport({ ratio: 1 });
  await expectFootInView(page);
  await page.keyboard.press('Escape');
  await expect(talkdownDialog(page)).toBeHidden();
}

/** The last No leads to the escalation, with its button in view. */
async function expectEscalation(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await expect(responseTab(page, 'Escalate')).toHaveAttribute('aria-selected', 'true');
  await expect(footButton(page, 'Proceed')).toBeInViewport({ ratio: 1 });
}

/** Goes from the first question to the forms that escalate and resolve. */
async function expectAllInView(page: Page): Promise<void> {
  await answerQuestions(page);
  await expectEscalation(page);
  await expect(procedure(page).locator('textarea:focus')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(footButton(page, 'Resolve')).toBeInViewport({ ratio: 1 });
}

for (const { account, kind } of [
  { account: 'support', kind: 'an alarm group, and of both products in unified monitoring,' },
  { account: 'gsoc-manager', kind: 'a location alarm' },
] as const) {
  test(`each step of ${kind} shows its question, its talkdown and all its answers at 1366x768`, async ({
    operator,
    watchfloor,
  }) => {
    // Several walks in one: the sites and their cameras are needed one after the other.
    test.setTimeout(240_000);
    await emptyScan(watchfloor);
    const { page } = await operator(account);
    await page.setViewportSize({ width: 1366, height: 768 });
    const own = places.filter((one) => one.account === account);
    for (const place of own) {
      await test.step(place.name, async () => {
        await page.goto(await place.raise(watchfloor, LONG));
        await place.open?.(page);
        await expectAllInView(page);
      });
    }
    // With zero tolerance there is one step, which may lead straight to the escalation.
    const [zeroTolerance] = own;
    await page.goto((await zeroTolerance?.raise(watchfloor, { ...LONG, isZeroTolerance: true })) ?? '');
    await expectStepInView(page, 'Do you see any person or moving vehicle?', 'Escalate');
    await foot(page).getByRole('button', { name: 'Unauthorized Access' }).click();
    await expectStepInView(page, 'Do you see any person or moving vehicle?', 'By car');
  });
}

test('each step of an event of scan is in view at 1366x768, and its group is escalated there', async ({
  operator,
  watchfloor,
}) => {
  const { id, events } = await raiseAudibleGroup(watchfloor, LONG);
  const { page } = await operator('support');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/alarms/${events[0]?.id}?product=scan`);

  await answerQuestions(page);
  await expect(page.getByRole('link', { name: 'Open alarm group' })).toHaveAttribute('href', `/alarm-groups/${id}`);
  await expectEscalation(page);
});

test('each step of a raw alarm, and the form that ends it, are in view at 1366x768', async ({
  operator,
  watchfloor,
}) => {
  const { profile } = await asUser(watchfloor.origin, 'gsoc-operator');
  const alarm = await raiseFor(watchfloor, 'gsoc-operator', audibleSource(watchfloor, profile.tenant.id));
  simplifySop(watchfloor, alarm.location.id, LONG);
  const { page } = await operator('gsoc-operator');
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlarm(page, alarm);

  await answerQuestions(page);
  // The first answer has put the alarm into the operator's hands.
  await expect(page.getByRole('banner')).toContainText('In Progress');
  await expect(page.getByRole('banner')).toContainText(', you');
  await expectEscalation(page);
  await responseTab(page, 'Resolve').click();
  await expect(statusComment(page)).toBeInViewport({ ratio: 1 });
  await expect(footButton(page, 'Submit')).toBeInViewport({ ratio: 1 });
});
