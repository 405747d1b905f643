import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { UndoneError } from '../../lib/undone-error.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type RecordChange, useRecordChange } from './use-record-change.ts';

const send = vi.fn<RecordChange<string, string>['send']>();
const done = vi.fn();

beforeEach(() => {
  send.mockReset().mockResolvedValue('changed');
  done.mockReset();
});

interface DeskProps {
  name: string;
  recordId?: string;
  change?: Partial<RecordChange<string, string>>;
  hasForm?: boolean;
}

/** A component that can change a record. */
function Desk({ name, recordId = 'record-1', change, hasForm = true }: DeskProps) {
  const [result, setResult] = useState<boolean>();
  const [isOpen, setOpen] = useState(hasForm);
  const running = useRecordChange<string, string>({
    key: ['changing', recordId],
    entity: 'alarms',
    send,
    onDone: done,
    unsent: 'It was not changed',
    failureMessage: 'It could not be changed.',
    ...change,
  });
  return (
    <section aria-label={name}>
      {isOpen && <ConflictNotice change={running} onRetry={() => void running.submit('words').then(setResult)} />}
      <button type="button" onClick={() => setOpen(false)}>{`Close ${name}`}</button>
      <button type="button" onClick={() => void running.submit('words').then(setResult)}>
        {`Submit at ${name}`}
      </button>
      <output>{running.underway ? 'underway' : `done: ${result}`}</output>
    </section>
  );
}

const submitAt = (name: string) => screen.getByRole('button', { name: `Submit at ${name}` });
const at = (name: string) => screen.getByRole('region', { name });

/** A change that waits until the test finishes it. */
function waiting() {
  let finish: (result: string) => void = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  return () => act(async () => finish('changed'));
}

it('resolves to true for the form after success', async () => {
  const { act: user } = renderScreen(<Desk name="detail" />);
  await user.click(submitAt('detail'));
  await waitFor(() => expect(at('detail')).toHaveTextContent('done: true'));
  expect(done).toHaveBeenCalledWith('words');
});

it('sends one change of a record, even if several screens or key presses submit it', async () => {
  const finish = waiting();
  const { act: user } = renderScreen(
    <>
      <Desk name="list" />
      <Desk name="detail" />
    </>,
  );
  await user.dblClick(submitAt('list'));
  await user.click(submitAt('detail'));
  expect(at('detail')).toHaveTextContent('underway');
  expect(send).toHaveBeenCalledTimes(1);
  await finish();
  await waitFor(() => expect(at('list')).toHaveTextContent('done'));
});

it('can change another record meanwhile', async () => {
  const finish = waiting();
  const { act: user } = renderScreen(
    <>
      <Desk name="list" />
      <Desk name="detail" recordId="record-2" />
    </>,
  );
  await user.click(submitAt('list'));
  await user.click(submitAt('detail'));
  expect(send).toHaveBeenCalledTimes(2);
  await finish();
});

it('shows beside the text that somebody else was faster', async () => {
  send.mockRejectedValue(new CallError('It is resolved already', 409, 'transition_refused'));
  const { act: user } = renderScreen(<Desk name="detail" />);
  await user.click(submitAt('detail'));
  await waitFor(() => expect(at('detail')).toHaveTextContent('It is resolved already. What you typed is kept.'));
});

it('shows a conflict in a toast if there is no form', async () => {
  send.mockRejectedValue(new CallError('It is resolved already', 409, 'transition_refused'));
  const { act: user } = renderScreen(<Desk name="list" hasForm={false} />);
  await user.click(submitAt('list'));
  expect(await screen.findByText('It is resolved already')).toBeVisible();
});

it('shows a conflict in a toast if its form is closed by then, as with an Undo', async () => {
  let refuse: (error: Error) => void = () => {};
  send.mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  const { act: user } = renderScreen(<Desk name="detail" />);
  await user.click(submitAt('detail'));
  await user.click(screen.getByRole('button', { name: 'Close detail' }));
  await act(async () => refuse(new CallError('It is resolved already', 409, 'transition_refused')));
  expect(await screen.findByText('It is resolved already')).toBeVisible();
});

it('shows beside the text what was not sent, until Retry has sent it', async () => {
  send.mockRejectedValue(new CallError('An error occurred', 0, 'network'));
  const { act: user } = renderScreen(<Desk name="detail" />);
  await user.click(submitAt('detail'));
  await waitFor(() =>
    expect(at('detail')).toHaveTextContent('It was not changed: the server cannot be reached. What you typed is kept.'),
  );
  expect(screen.queryByText('It could not be changed.')).toBeNull();
  send.mockResolvedValue('changed');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(at('detail')).toHaveTextContent('done: true'));
  expect(at('detail')).not.toHaveTextContent('cannot be reached');
});

it('keeps what was not sent in a toast with Retry if there is no form', async () => {
  send.mockRejectedValue(new CallError('An error occurred', 503, 'unreadable'));
  const { act: user } = renderScreen(<Desk name="list" hasForm={false} />);
  await user.click(submitAt('list'));
  expect(await screen.findByText('It was not changed: the server cannot be reached.')).toBeVisible();
  send.mockResolvedValue('changed');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('words'));
});

it('shows its own failure text if the server sent none', async () => {
  send.mockRejectedValue(new Error('The line is down'));
  const { act: user } = renderScreen(<Desk name="detail" />);
  await user.click(submitAt('detail'));
  expect(await screen.findByText('It could not be changed.')).toBeVisible();
});

it('shows nothing after an undo', async () => {
  send.mockRejectedValue(new UndoneError('Taken back'));
  const { act: user } = renderScreen(<Desk name="detail" change={{ failureMessage: 'Taking it back failed.' }} />);
  await user.click(submitAt('detail'));
  await waitFor(() => expect(at('detail')).toHaveTextContent('done: false'));
  expect(screen.queryByText('Taking it back failed.')).not.toBeInTheDocument();
});
