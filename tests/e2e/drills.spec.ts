import { runPoppler } from '../support/run-poppler.ts';
import { findings } from './axe.ts';
import { expect as expectSoon } from './fixtures.ts';
import { getAlarmButton } from './pages/desk.ts';
import { endDrill, joinDrill, openDrill } from './pages/drill.ts';
import { aboutTab, locationContacts, resolveByKeyboard } from './pages/response-panel.ts';
import { testInScriptedWorld } from './scripted-world.ts';

/** Three browsers on a busy machine take their time. */
const expect = expectSoon.configure({ timeout: 60_000 });

const test = testInScriptedWorld('tests/e2e/scenarios');

test('a drill in three browsers, from its code to the signed debrief, through a closed console and a killed server', async ({
  operator,
  trouble,
  watchfloor,
}) => {
  test.setTimeout(600_000);
  const first = await operator('gsoc-manager', '/drills');
  const lobby = first.page;
  const code = await openDrill(lobby, /^Drill: a fox/, 2);
  expect(await findings(lobby)).toEqual([]);
  const { page: ann } = await operator();
  const { page: bob } = await operator();
  await joinDrill(ann, { code, name: 'Ann', trainer: lobby });
  await joinDrill(bob, { code, name: 'Bob', trainer: lobby });
  const bandOf = (page: typeof ann) => page.getByRole('region', { name: 'Training' });
  const alarmOf = (page: typeof ann) => page.getByRole('heading', { name: 'Foxfield Auto' });

  // Both have the incident, in a world of their own.
  // The start moves the clock to the time of day of the drill, and asks.
  await lobby.getByRole('button', { name: 'Start drill' }).click();
  const question = lobby.getByRole('dialog', { name: 'Start the drill?' });
  await expect(question).toContainText('for everybody in this world');
  await question.getByRole('button', { name: 'Start drill' }).click();
  await lobby.getByRole('radio', { name: '4×' }).click();
  for (const trainee of [ann, bob]) {
    const band = bandOf(trainee);
    await expect(band).toContainText('Simulated alarms. No call, message or dispatch leaves this console.');
    await expect(trainee.getByText('1 of low severity')).toBeVisible();
  }
  await lobby.getByRole('radio', { name: '1×' }).click();
  await getAlarmButton(ann).click();
  const rowOf = (page: typeof ann, title: string) => page.getByRole('row', { name: new RegExp(title) });
  await expect(rowOf(lobby, 'Takes the alarm').getByText('On time')).toBeVisible();

  // The trainer sees what Ann sees, and gives a hint.
  const cardOf = (page: typeof ann, name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(cardOf(lobby, 'Ann')).toContainText('South Row 01');
  await cardOf(lobby, 'Ann').getByRole('link', { name: 'Follow the screen of Ann' }).click();
  const followed = lobby.getByRole('region', { name: 'Pictures of the trainee' });
  await expect(followed.getByText('LIVE', { exact: true })).toBeVisible();
  await ann.keyboard.press('?');
  await expect(lobby.getByLabel("The trainee's screen")).toContainText('Keys');
  await ann.keyboard.press('Escape');
  expect(await findings(lobby)).toEqual([]);
  await lobby.getByRole('link', { name: 'Drill', exact: true }).click();
  await lobby.getByRole('button', { name: 'Give, −5' }).click();
  await lobby.getByRole('button', { name: 'Give hint' }).click();
  await expect(ann.getByText('Hint of your trainer: Look for what moves. It costs 5 points.')).toBeVisible();

  // A reload leads back into the seat; the alarm is in the queue again, as after any reload.
  await ann.reload();
  await expect(bandOf(ann)).toContainText('Simulated alarms.');
  await ann.getByRole('main').getByText('Back to the queue').click();
  await expect(ann.getByText('1 of low severity')).toBeVisible();
  await getAlarmButton(ann).click();
  await expect(alarmOf(ann)).toBeVisible();

  // It goes on without its trainer, and what was acknowledged outlasts a server that is killed.
  const address = new URL(lobby.url()).pathname;
  await first.context.close();
  await getAlarmButton(bob).click();
  await expect(alarmOf(bob)).toBeVisible();
  await resolveByKeyboard(bob, 'Animal onsite');
  await expect(alarmOf(bob)).toBeHidden();
  trouble.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket|Failed to fetch/);
  await watchfloor.killServer();
  await watchfloor.startServer();
  const { page: trainer } = await operator('gsoc-manager', address);
  await expect(rowOf(trainer, 'Takes the alarm').getByText('On time')).toBeVisible();
  await expect(trainer.getByRole('region', { name: 'Hints' })).toContainText(/\d:\d\d, −5/);
  await cardOf(trainer, 'Bob').getByRole('button').first().click();
  await expect(rowOf(trainer, 'Takes the alarm').getByText('On time')).toBeVisible();
  await expect(rowOf(trainer, 'Resolves it as an animal').getByText('On time')).toBeVisible();
  await cardOf(trainer, 'Ann').getByRole('button').first().click();

  // A pause during a call.
  await expect(alarmOf(ann)).toBeVisible();
  await aboutTab(ann, 'Contacts').click();
  await locationContacts(ann)
    .getByRole('button', { name: /^Call / })
    .click();
  const call = ann.getByRole('region', { name: 'Call', exact: true });
  await expect(call.getByText(/^\d:\d\d$/)).toBeVisible();
  await expect(rowOf(trainer, 'Needless call')).toBeVisible();
  await trainer.getByRole('button', { name: /^Pause/ }).click();
  for (const trainee of [ann, bob]) await expect(bandOf(trainee)).toContainText('Your trainer has paused the drill.');
  expect(await findings(trainer)).toEqual([]);
  expect(await findings(ann)).toEqual([]);
  await expect(call.getByText(/^\d:\d\d$/)).toBeVisible();
  await trainer.getByRole('button', { name: /^Resume/ }).click();
  for (const trainee of [ann, bob]) await expect(bandOf(trainee)).toContainText('Simulated alarms.');

  // The trainer plays the contact, who hangs up.
  const contact = trainer.getByRole('region', { name: 'Play the contact' });
  await expect(contact.getByText('Ann speaks to Ana Ruiz')).toBeVisible();
  await contact.getByRole('button', { name: 'Asks to ignore' }).click();
  await expect(trainer.getByRole('region', { name: 'Injects', exact: true })).toContainText('That is our staff.');
  await contact.getByRole('button', { name: 'Hangs up' }).click();
  await expect(call).toBeHidden();
  await resolveByKeyboard(ann, 'Animal onsite');
  await expect(rowOf(trainer, 'Resolves it as an animal').getByText('On time')).toBeVisible();
  await endDrill(trainer);
  await expect(trainer.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect(trainer.getByRole('region', { name: 'Score' })).toContainText('85.0');

  // The debrief gives reasons, and each leads to its moment in the replay.
  await trainer.getByRole('link', { name: 'Debrief' }).click();
  await expect(rowOf(trainer, 'Needless call')).toContainText('Costs 10 points');
  await expect(rowOf(trainer, 'Takes the alarm')).toContainText('after the alarm was raised, 30 min allowed');
  await rowOf(trainer, 'Needless call')
    .getByRole('button', { name: /^Show / })
    .click();
  const replay = trainer.getByRole('region', { name: 'Replay', exact: true });
  await expect(replay.getByLabel("The trainee's screen")).toContainText('South Row 01');
  await expect(replay.getByText(/^Sees /)).toBeVisible();
  await expect(replay.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d/).first()).toBeVisible();
  const moment = trainer.getByLabel('Moment of the drill');
  const jumped = Number(await moment.inputValue());
  await trainer.keyboard.press('k');
  await expect.poll(async () => Number(await moment.inputValue()), { timeout: 60_000 }).toBeGreaterThan(jumped);
  expect(await findings(trainer)).toEqual([]);

  await trainer.getByRole('button', { name: 'Add', exact: true }).click();
  const form = trainer.getByRole('form', { name: 'Corrective act' });
  await form.getByLabel('Act').fill('Look before calling');
  await form.getByLabel('Due').fill('2026-12-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(trainer.getByRole('checkbox', { name: 'Look before calling' })).toBeVisible();

  // The trainer signs first, then Ann.
  await ann.getByRole('link', { name: 'Open your debrief' }).click();
  const sign = ann.getByRole('button', { name: /^Sign/ });
  await expect(sign).toHaveAttribute('aria-disabled', 'true');
  await trainer.getByRole('button', { name: /^Sign/ }).click();
  await trainer.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(ann.getByText('Look before calling')).toBeVisible();
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await sign.click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(ann.getByRole('region', { name: 'Sign-off' })).not.toContainText('not signed yet');
  expect(await findings(ann)).toEqual([]);

  await expect(trainer.getByRole('region', { name: 'Sign-off' })).not.toContainText('not signed yet');
  await expect(trainer.getByRole('button', { name: 'Add', exact: true })).toBeHidden();
  const saved = trainer.waitForEvent('download');
  await trainer.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await (await saved).path();
  const words = runPoppler('pdftotext', '-layout', file, '-').replaceAll(/\s+/g, ' ');
  for (const part of [
    'Ann',
    '85.0',
    'Takes the alarm',
    'Costs 10 points',
    'Look for what moves',
    'Look before calling',
  ]) {
    expect(words).toContain(part);
  }
  expect(runPoppler('pdfinfo', file)).toMatch(/Tagged:\s+yes/);
});
