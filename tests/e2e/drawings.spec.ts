import { findings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a manager draws a zone by pointer, another one by keyboard, and finds both', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/cameras');
  await page.getByRole('list', { name: 'Cameras' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Special Zones' }).click();
  const surface = page.getByRole('application', { name: /^Zones of / });
  const save = page.getByRole('button', { name: 'Save' });
  const removeZone = page.getByRole('button', { name: /^Remove / });
  await surface.waitFor();
  const before = await removeZone.count();

  await page.getByRole('radio', { name: 'Dead zones' }).click();
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const click = (across: number, down: number) => page.mouse.click(x + across * width, y + down * height);
  for (const [across, down] of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.7],
    [0.3, 0.7],
  ] as const) {
    await click(across, down);
  }
  await click(0.45, 0.2);
  await expect(page.getByText('The lines of a zone must not cross')).toBeVisible();
  await click(0.3, 0.3);
  await expect(removeZone).toHaveCount(before + 1);
  expect(await findings(page), 'closed zone').toEqual([]);
  await save.click();
  await expect(page.getByText('Dead zones updated')).toBeVisible();

  await page.getByRole('radio', { name: 'Vehicle parking zones' }).click();
  await surface.focus();
  const walk = async (...keys: string[]) => {
    for (const key of keys) for (let step = 0; step < 6; step += 1) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Enter');
  };
  await walk('ArrowLeft', 'ArrowUp');
  await walk('ArrowRight', 'ArrowRight');
  await walk('ArrowDown', 'ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Corner 1 of 3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vehicle parking zones updated')).toBeVisible();

  await page.reload();
  await expect(removeZone).toHaveCount(before + 2);
});

test('a manager uploads a floor plan, moves and turns a camera on it, and finds both', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/locations');
  await page.locator('[data-row-id]').first().dblclick();
  await page.getByRole('tab', { name: 'Floor Plan' }).click();
  await page.getByRole('button', { name: 'Replace picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Floor Plan' });
  await dialog.getByLabel('Floor plan file').setInputFiles('docs/screenshot.png');
  await expect(dialog.getByAltText('Preview of screenshot.png')).toBeVisible();
  expect(await findings(page), 'upload').toEqual([]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Floor plan uploaded')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByAltText('Floor plan')).toHaveAttribute('src', /^http|^\//);

  const camera = page.getByRole('button', { name: /^Move / }).first();
  await camera.focus();
  await page.keyboard.press('Shift+ArrowDown');
  const moved = (await camera.getAttribute('transform'))?.split(' scale')[0] ?? '';
  const turn = page.getByRole('button', { name: /^Turn .*°$/ });
  const { x, y, width, height } = (await turn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const looked = await turn.getAttribute('aria-label');
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 25, y + height / 2 + 25, { steps: 3 });
  await page.mouse.up();
  await expect(turn).not.toHaveAccessibleName(looked ?? '');
  const turned = (await turn.getAttribute('aria-label')) ?? '';
  expect(await findings(page), 'plan').toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Floor plan updated')).toBeVisible();

  await page.reload();
  await camera.focus();
  await expect(page.getByRole('button', { name: turned })).toBeVisible();
  expect(await camera.getAttribute('transform')).toContain(moved);
});

test('zones and floor plans are drawn by keyboard at 200 % zoom, with their buttons in reach', async ({ operator }) => {
  const { page } = await operator('gsoc-manager', '/cameras');
  await page.getByRole('list', { name: 'Cameras' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Special Zones' }).click();
  await page.setViewportSize({ width: 720, height: 450 });
  const surface = page.getByRole('application', { name: /^Zones of / });
  await surface.focus();
  await expect(surface).toBeInViewport();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    for (let step = 0; step < 5; step += 1) await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Enter');
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.focus();
  await expect(undo).toBeInViewport({ ratio: 1 });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Save' });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });

  await page.goto('/locations');
  await page.locator('[data-row-id]').first().dblclick();
  await page.getByRole('tab', { name: 'Floor Plan' }).click();
  const camera = page.getByRole('button', { name: /^Move / }).first();
  await camera.focus();
  await expect(camera).toBeInViewport();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+z');
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});
