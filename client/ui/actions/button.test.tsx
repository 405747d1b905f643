import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

it('ignores clicks while loading, and keeps the focus', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Submit</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} loading>
      Submit
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button', { busy: true })).toHaveAttribute('aria-disabled', 'true');
});

it('does not submit a form unless told to', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Submit</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('exposes its pressed state', () => {
  render(<Button pressed>Boxes</Button>);
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Boxes');
});

it('shows its key, which is not part of its name', () => {
  render(<Button keyHint="submit">Submit</Button>);
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button).toHaveTextContent('Ctrl');
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
});

it('is a link if it leads to another page', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/alarms">Alarms</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Alarms' })).toHaveAttribute('href', '/alarms');
});
