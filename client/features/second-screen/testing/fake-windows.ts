import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { announceRecord } from '../announce-record.ts';
import type { OpenedRecord } from '../opened-record.ts';

/** Delivers messages at once, unlike the browser's, to all other channels with its name. */
class FakeBroadcastChannel {
  private static all: FakeBroadcastChannel[] = [];
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    FakeBroadcastChannel.all.push(this);
  }

  postMessage(data: unknown): void {
    const others = FakeBroadcastChannel.all.filter((one) => one !== this && one.name === this.name);
    for (const { onmessage } of others) onmessage?.({ data: structuredClone(data) });
  }

  close(): void {
    FakeBroadcastChannel.all = FakeBroadcastChannel.all.filter((one) => one !== this);
  }
}

/** A record at a site with two cameras, the second one on show. */
export const testRecord = (overrides: Partial<OpenedRecord> = {}): OpenedRecord => ({
  id: 'location-alarm-1',
  site: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
  cameras: [
    { id: 'camera-1', name: 'North Row 07' },
    { id: 'camera-2', name: 'Service Drive 11' },
  ],
  cameraId: 'camera-2',
  states: { 'camera-1': 'earlier', 'camera-2': 'alarm', 'door-1': 'alarm' },
  ...overrides,
});

/** Lets windows of one browser talk to each other within a test, on a clock that the test advances. */
export function fakeWindows() {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeBroadcastChannel);
  const focus = vi.spyOn(document, 'hasFocus');
  const windows = new Map<string, { id: string; usedAt: number }>();
  const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
  return {
    pass,
    /** Opens a record in a window, which then has the focus or not. Returns a function that closes the record. */
    async open(record: OpenedRecord, { windowId = 'window-1', focused = true, userId = 'user-1' } = {}) {
      // No two windows are used at the same instant.
      await pass(0.001);
      focus.mockReturnValue(focused);
      const self = windows.get(windowId) ?? { id: windowId, usedAt: 0 };
      windows.set(windowId, self);
      let close = () => {};
      act(() => {
        close = announceRecord(userId, self, record);
      });
      return () => act(close);
    },
    /** Sends what another window sends that opens a record and then answers no questions. */
    say(record: OpenedRecord, windowId: string) {
      const channel = new FakeBroadcastChannel('watchfloor.second-screen');
      const message = { kind: 'open', userId: 'user-1', windowId, usedAt: Date.now(), record };
      act(() => channel.postMessage(message));
      channel.close();
    },
    end() {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      focus.mockRestore();
    },
  };
}
