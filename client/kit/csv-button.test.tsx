import { ReadableStream as NodeStream } from 'node:stream/web';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FetchCsv } from '../data/lists/export.ts';
import { setConfig } from '../lib/config.ts';
import { saveFile } from '../lib/save-file.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { testConfig } from '../lib/testing/test-config.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { CsvButton } from './csv-button.tsx';

vi.mock('../lib/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  // jsdom has none.
  vi.stubGlobal('ReadableStream', NodeStream);
});
afterEach(() => vi.unstubAllGlobals());

/** The test's configuration takes effect just before the button renders. */
function Configured({ file }: { file: FetchCsv }) {
  setConfig(testConfig({ offersExports: true }));
  return <CsvButton noun="doors" file={file} />;
}

/** A file of two rows, sent piece by piece by the test. */
function open() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
  });
  const signals: (AbortSignal | undefined)[] = [];
  const file: FetchCsv = ({ signal, readFile }) => {
    signals.push(signal);
    signal.addEventListener('abort', () => controller?.error(signal.reason));
    return readFile(new Response(body, { headers: { 'X-Row-Count': '2' } }), signal);
  };
  return {
    ...renderScreen(<Configured file={file} />, { user: testUser('GM') }),
    signals,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error('connection lost')),
  };
}

const start = async ({ act }: ReturnType<typeof open>) =>
  act.click(await screen.findByRole('button', { name: 'Export doors as CSV' }));

it('shows how far the export has come, and saves the file', async () => {
  const exporting = open();
  await start(exporting);
  exporting.send('Door\r\n"Dock\r\n');
  exporting.send('1"\r\n');
  expect(await screen.findByText('50%')).toBeVisible();
  exporting.send('Vault\r\n');
  exporting.end();
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(await vi.mocked(saveFile).mock.calls[0]?.[1].text()).toBe('Door\r\n"Dock\r\n1"\r\nVault\r\n');
});

it('can be cancelled, without a file and without an error', async () => {
  const exporting = open();
  await start(exporting);
  exporting.send('Door\r\n');
  await exporting.act.click(await screen.findByRole('button', { name: 'Cancel the export of doors' }));
  expect(await screen.findByRole('button', { name: 'Export doors as CSV' })).toBeVisible();
  expect(exporting.signals[0]?.aborted).toBe(true);
  expect(saveFile).not.toHaveBeenCalled();
  expect(screen.queryByText(/Export Failed/)).toBeNull();
});

it('says that the data could not be fetched when the reply breaks off', async () => {
  const exporting = open();
  await start(exporting);
  exporting.send('Door\r\nDock\r\n');
  exporting.breakOff();
  expect(await screen.findByText('Export Failed: Data Fetching Failed')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

it('says that a file without rows is empty', async () => {
  const exporting = open();
  await start(exporting);
  exporting.send('Door\r\n');
  exporting.end();
  expect(await screen.findByText('Export Failed: Formatted data is invalid or empty')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});
