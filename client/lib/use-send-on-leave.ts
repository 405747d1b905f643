import { useEffect } from 'react';
import { sendDelayed } from './delayed-change.ts';

/**
 * Sends the changes that wait for Undo when the operator leaves the screen. A console gives its alarms back then: another
 * operator must not get one that is about to be resolved.
 */
export function useSendOnLeave(): void {
  useEffect(() => () => void sendDelayed({ keepalive: false }), []);
}
