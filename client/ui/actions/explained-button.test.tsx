import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ExplainedButton } from './explained-button.tsx';

const button = () => screen.getByRole('button', { name: 'Submit' });

it('gives the reason to screen readers and on keyboard focus', async () => {
  render(<ExplainedButton blockedBy="Write a comment first.">Submit</ExplainedButton>);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription('Write a comment first.');
  await userEvent.tab();
  expect(button()).toHaveFocus();
  expect(await screen.findByText('Write a comment first.', { ignore: '[hidden]' })).toBeVisible();
});

it('ignores the pointer and the keyboard while disabled', async () => {
  const onClick = vi.fn();
  render(
    <ExplainedButton blockedBy="Write a comment first." onClick={onClick}>
      Submit
    </ExplainedButton>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{Enter} ');
  expect(onClick).not.toHaveBeenCalled();
});

it('keeps the focus and drops the reason once it is enabled', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<ExplainedButton blockedBy="Write a comment first.">Submit</ExplainedButton>);
  await userEvent.tab();
  rerender(
    <ExplainedButton blockedBy={undefined} onClick={onClick}>
      Submit
    </ExplainedButton>,
  );
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});
