import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportBug } from '#contract/alarm-feedback.ts';
import { reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testAlarm } from '../testing/test-alarm.ts';
import { BugDialog } from './bug-dialog.tsx';

test('a bug report takes a description and a severity', async () => {
  const onOpenChange = vi.fn();
  const { act, server } = renderScreen(<BugDialog alarm={testAlarm()} open onOpenChange={onOpenChange} />, {
    answers: [reply(reportBug, { payload: { id: 'bug-1' } })],
  });
  const submit = await screen.findByRole('button', { name: 'Submit' });
  expect(submit).toHaveAccessibleDescription('Still to be filled in: Description and Severity.');
  await act.type(screen.getByRole('textbox', { name: 'Description' }), 'The video stops');
  expect(submit).toHaveAccessibleDescription('Still to be filled in: Severity.');
  await act.click(screen.getByRole('combobox', { name: 'Severity' }));
  await act.click(await screen.findByRole('option', { name: 'High' }));
  await act.click(submit);
  expect(await screen.findByText('Bug report submitted')).toBeInTheDocument();
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(server.calls(reportBug)[0]?.body).toEqual({
    description: 'The video stops',
    severity: 'high',
    bugReporter: 'd.whitlock@watchfloor.test',
  });
});
