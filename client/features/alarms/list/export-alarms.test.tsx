import { beforeEach, expect, it, vi } from 'vitest';
import { exportAlarms } from '#contract/alarm-export.ts';
import { setConfig } from '../../../lib/config.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { refusal } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testConfig } from '../../../lib/testing/test-config.ts';
import { testUser } from '../../../lib/testing/test-user.ts';
import { ExportAlarms } from './export-alarms.tsx';

vi.mock('../../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const query = { relativeTimeHours: 12, priority: 'high' as const };
const manager = testUser('GM');

function show(offersExports = true, user = manager) {
  const screen = <Configured offersExports={offersExports} />;
  return renderScreen(screen, { user });
}

/** The test's configuration takes effect just before the screen renders. */
function Configured({ offersExports }: { offersExports: boolean }) {
  setConfig(testConfig({ offersExports }));
  return <ExportAlarms query={query} />;
}

beforeEach(() => vi.mocked(saveFile).mockClear());

it('saves the filtered list under a name with the time', async () => {
  const { act, findByRole, server } = show();
  const answered = vi.fn(
    async (..._: unknown[]) => new Response('a,b\r\n1,2\r\n', { headers: { 'Content-Type': 'text/csv' } }),
  );
  vi.stubGlobal('fetch', answered);
  await act.click(await findByRole('button', { name: 'Export alarms as CSV' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(server.calls()).toEqual([]);
  expect(String(answered.mock.calls[0]?.[0])).toBe('/v2/orm/alarm/export?relativeTimeHours=12&priority=high');
  const [name, file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^alarms-\d{8}-\d{4}\.csv$/);
  expect(await file?.text()).toBe('a,b\r\n1,2\r\n');
});

it('shows the reason for a failed export', async () => {
  const { act, findByRole, findByText, server } = show();
  server.answer(refusal(exportAlarms, 'too_many_requests', 'Too many large reads are waiting. Try again in a moment'));
  await act.click(await findByRole('button', { name: 'Export alarms as CSV' }));
  expect(await findByText('Export Failed: Too many large reads are waiting. Try again in a moment')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

it('is absent if the backend writes no files, and without the permission', () => {
  expect(show(false).queryByRole('button')).toBeNull();
  expect(show(true, testUser('GO')).queryByRole('button')).toBeNull();
});
