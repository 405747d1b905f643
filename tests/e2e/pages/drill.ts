import { expect, type Page } from '@playwright/test';

/** Opens a drill on the screen of drills. Resolves to its code. */
export async function openDrill(trainer: Page, title: RegExp, seats: number): Promise<string> {
  await trainer.getByRole('button', { name: title }).click();
  await trainer.getByLabel('Seats').fill(String(seats));
  await trainer.getByRole('button', { name: 'Open drill' }).click();
  const shown = await trainer.getByRole('region', { name: 'Code' }).textContent();
  return /[A-Z]{3} [A-Z]{3}/.exec(shown ?? '')?.[0] ?? '';
}

/** Takes a seat with the code of a drill, says that the trainee is ready, and waits until the trainer sees it. */
export async function joinDrill(trainee: Page, { code, name, trainer }: { code: string; name: string; trainer: Page }) {
  await trainee.goto('/login');
  await trainee.getByRole('button', { name: 'Join a drill' }).click();
  await trainee.getByLabel('Code').fill(code);
  await trainee.getByLabel('Your name').fill(name);
  await trainee.getByRole('button', { name: 'Join' }).click();
  await trainee.getByRole('button', { name: 'I am ready' }).click();
  const row = trainer.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Ready', { exact: true })).toBeVisible();
}

/** Ends the drill on its page. */
export async function endDrill(trainer: Page) {
  await trainer.getByRole('button', { name: 'End drill' }).click();
  await trainer.getByRole('dialog').getByRole('button', { name: 'End drill' }).click();
}
