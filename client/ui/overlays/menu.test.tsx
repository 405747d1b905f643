import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

function show() {
  const onBug = vi.fn();
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onClick={() => {}}>Give feedback</MenuItem>
      <MenuItem onClick={onBug}>Report a bug</MenuItem>
    </Menu>,
  );
  return { onBug, button: screen.getByRole('button', { name: 'More' }) };
}

test('the first click opens it', async () => {
  const { button, onBug } = show();
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report a bug' }));
  expect(onBug).toHaveBeenCalledOnce();
});

test.each(['{Enter}', '{ArrowDown}'])('the first %s opens it on its first item', async (key) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Give feedback' })).toHaveFocus());
});

test('its button regains the focus when Escape closes it', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('its second click opens it again', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Give feedback' })).toBeVisible();
});
