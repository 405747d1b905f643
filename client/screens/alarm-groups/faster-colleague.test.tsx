import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { setUpGroupTests } from './testing/show-group.tsx';
import { escalation, typeUntil } from './testing/type-until.tsx';

setUpGroupTests();

test('an empty form closes when its action is no longer possible', async () => {
  await typeUntil('r', '', { status: 'in_progress', resolution: 'escalation_open', escalations: [escalation] });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test("typed text survives a colleague's resolution, and can be added as a comment", async () => {
  const { act: user, server } = await typeUntil('r', 'Guard is there', { status: 'resolved', resolution: 'safe' });
  expect(await screen.findByText(/has been resolved meanwhile. What you typed is kept/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Guard is there');
  expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add as comment' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Comment' })).toBeNull());
  expect(server.calls(addGroupUpdate)[0]).toMatchObject({
    query: { product: 'scan' },
    body: { comment: 'Guard is there' },
  });
});
