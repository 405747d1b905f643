import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { unseenFailures } from '../lib/unseen-failures.ts';
import { useSend } from './send.ts';

const outcome = { onSuccess: vi.fn(), close: vi.fn(), onError: vi.fn(), showError: vi.fn(), onSettled: vi.fn() };
const unseen = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  return unseenFailures.subscribe(unseen);
});

type TestedOutcome = Partial<typeof outcome>;

function Form({ answer, outcome }: { answer: Promise<string>; outcome: TestedOutcome }) {
  const { mutate, error } = useSend({ mutationFn: () => answer });
  return (
    <button type="button" onClick={() => mutate(undefined, outcome)}>
      Send {error?.message}
    </button>
  );
}

/** A form that can be closed before the answer. */
function Page(form: Parameters<typeof Form>[0]) {
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Form {...form} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

function setUp(outcome: TestedOutcome) {
  let settle: { resolve: (result: string) => void; reject: (error: Error) => void } | undefined;
  const answer = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const { act: user } = renderScreen(<Page answer={answer} outcome={outcome} />);
  return {
    send: () => user.click(screen.getByRole('button', { name: /Send/ })),
    leave: () => user.click(screen.getByRole('button', { name: 'Leave' })),
    accept: () => act(async () => settle?.resolve('done')),
    refuse: () => act(async () => settle?.reject(new Error('It was refused'))),
  };
}

it('reports a success after the form is gone, and closes no other form for it', async () => {
  const form = setUp(outcome);
  await form.send();
  await form.leave();
  await form.accept();
  expect(outcome.onSuccess).toHaveBeenCalledWith('done');
  expect(outcome.onSettled).toHaveBeenCalled();
  expect(outcome.close).not.toHaveBeenCalled();
});

it('closes the form after success', async () => {
  const form = setUp({ close: outcome.close });
  await form.send();
  await form.accept();
  expect(outcome.close).toHaveBeenCalled();
});

it('reports a failure after the form is gone', async () => {
  const form = setUp(outcome);
  await form.send();
  await form.leave();
  await form.refuse();
  expect(outcome.onError).toHaveBeenCalledWith(new Error('It was refused'));
  expect(outcome.onSettled).toHaveBeenCalled();
  expect(unseen).not.toHaveBeenCalled();
});

it.each<[string, TestedOutcome]>([
  ['a form that shows the failure itself', { showError: outcome.showError }],
  ['a form without a word about failures', {}],
])('hands a failure to the shell after the end of %s', async (_, shown) => {
  const form = setUp(shown);
  await form.send();
  await form.leave();
  await form.refuse();
  expect(unseen).toHaveBeenCalledWith(new Error('It was refused'));
  expect(outcome.showError).not.toHaveBeenCalled();
});

it('leaves a failure to the form while it is there', async () => {
  const form = setUp({ showError: outcome.showError });
  await form.send();
  await form.refuse();
  expect(outcome.showError).toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Send It was refused' })).toBeVisible();
  expect(unseen).not.toHaveBeenCalled();
});
