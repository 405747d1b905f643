import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reported } from '../../lib/report.ts';
import { useIsSpeaker } from './use-is-speaker.ts';

interface Request {
  speak: () => Promise<void>;
  lose: () => void;
}

/** One lock with browser semantics: waiting requests get it in turn, a stealing request gets it at once. */
function fakeLocks() {
  let holder: Request | undefined;
  let queue: Request[] = [];
  const grant = (request: Request | undefined) => {
    holder = request;
    void request?.speak().then(() => holder === request && grant(queue.shift()));
  };
  const request = (_: string, { signal, steal }: LockOptions, speak: () => Promise<void>) =>
    new Promise<void>((_, reject) => {
      const lose = () => reject(new DOMException('lost', 'AbortError'));
      const asked = { speak, lose };
      signal?.addEventListener('abort', () => {
        if (holder !== asked) lose();
        queue = queue.filter((one) => one !== asked);
      });
      if (steal) holder?.lose();
      if (steal || !holder) grant(asked);
      else queue.push(asked);
    });
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
  /** Another tab takes the lock; calling the returned function releases it. */
  const otherTab = async () => {
    let leave = () => {};
    const stays = new Promise<void>((done) => {
      leave = done;
    });
    await act(async () => void request('', { steal: true }, () => stays).catch(() => undefined));
    return () => act(async () => leave());
  };
  return { otherTab };
}

const touch = () => act(async () => void window.dispatchEvent(new Event('pointerdown')));
async function open() {
  const { result } = renderHook(useIsSpeaker);
  await act(async () => undefined);
  return { speaks: () => result.current };
}

it('speaks when no other tab does, and hands over to a tab that the user touches', async () => {
  const { otherTab } = fakeLocks();
  const tab = await open();
  expect(tab.speaks()).toBe(true);
  await otherTab();
  expect(tab.speaks()).toBe(false);
});

it('speaks once it is touched, because the user is there and sound may play', async () => {
  const { otherTab } = fakeLocks();
  await otherTab();
  const tab = await open();
  expect(tab.speaks()).toBe(false);
  await touch();
  await touch();
  expect(tab.speaks()).toBe(true);
});

it('speaks again when the touched tab is closed', async () => {
  const { otherTab } = fakeLocks();
  const tab = await open();
  const close = await otherTab();
  await close();
  expect(tab.speaks()).toBe(true);
});

it('reports nothing on a page that is being left, and tries again with the next touch', async () => {
  const { otherTab } = fakeLocks();
  await otherTab();
  const tab = await open();
  const before = reported().length;
  const request = vi.spyOn(navigator.locks, 'request');
  request.mockRejectedValue(new DOMException('The document is not fully active', 'InvalidStateError'));
  await touch();
  expect(tab.speaks()).toBe(false);
  expect(reported()).toHaveLength(before);
  request.mockRestore();
  await touch();
  expect(tab.speaks()).toBe(true);
});
