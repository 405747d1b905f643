import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { setUpGroupTests } from './testing/show-group.tsx';
import { escalation, typeUntil } from './testing/type-until.tsx';

setUpGroupTests();

test.each([
  ['r', 'resolve'],
  ['e', 'escalate'],
] as const)(
  "an operator who presses %s and types to %s never resolves a colleague's new escalation by it",
  async (key, _) => {
    const { act: user, server } = await typeUntil(key, 'Staff', {
      status: 'in_progress',
      resolution: 'escalation_open',
      escalations: [escalation],
    });
    expect(await screen.findByText(/has been escalated meanwhile. What you typed is kept/)).toBeVisible();
    // Further typing goes into the box, not to the keys of the screen.
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
    await user.keyboard(' rev{Control>}{Enter}{/Control}');
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Staff rev');
    expect(server.calls(resolveEscalation)).toEqual([]);
    expect(server.calls(createEscalation)).toEqual([]);
    expect(screen.getByText('Escalated')).toBeVisible();
  },
);
