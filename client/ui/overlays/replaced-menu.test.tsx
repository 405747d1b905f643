import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

/** A menu whose button is replaced on demand. */
function Bar() {
  const [isOpen, setOpen] = useState(false);
  const [version, setVersion] = useState(1);
  return (
    <>
      <Menu key={version} memory={{ isOpen, setOpen }} trigger={<button type="button">View</button>}>
        <MenuItem onClick={() => {}}>Live</MenuItem>
      </Menu>
      <i data-testid="replace" onInput={() => setVersion(version + 1)} />
    </>
  );
}

function show() {
  render(<Bar />);
  return {
    press: () => fireEvent.click(screen.getByRole('button', { name: 'View' })),
    replace: () => fireEvent.input(screen.getByTestId('replace')),
  };
}

// The first test of this file: the menu has not loaded yet.
test('a menu that is loading opens after its button has been replaced', async () => {
  const { press, replace } = show();
  press();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  replace();
  expect(await screen.findByRole('menuitem', { name: 'Live' })).toBeVisible();
});

test('an open menu stays open when its button is replaced', async () => {
  const { press, replace } = show();
  press();
  await screen.findByRole('menu');
  replace();
  expect(await screen.findByRole('menuitem', { name: 'Live' })).toBeVisible();
});

test('a menu that was closed stays closed when its button is replaced', async () => {
  const { press, replace } = show();
  press();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Live' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  replace();
  expect(screen.getByRole('button', { name: 'View', expanded: false })).toBeVisible();
});
