import type { Preferences } from '../../lib/preferences.ts';
import { report } from '../../lib/report.ts';

/** Whether the operating system is to show one now. */
export function wantsSystemNotification(choice: Preferences['systemNotifications']): boolean {
  if (choice === 'off' || !('Notification' in window) || Notification.permission !== 'granted') return false;
  return choice === 'always' || document.hidden || !document.hasFocus();
}

/** What is said of a new record. */
export interface Announced {
  title: string;
  body: string;
  /** The alarm type in words, which chooses the sound; null where there is none. */
  type: string | null;
}

/** Shows one for the newest of some records; choosing it brings the console to the front, at the record. */
export function showSystemNotification(first: Announced & { id: string }, count: number, open: () => void): void {
  const others = count > 1 ? `, and ${count - 1} more` : '';
  try {
    const notification = new Notification(first.title, {
      body: `${first.body}${others}`,
      tag: first.id,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
      open();
    };
  } catch (error) {
    // Some browsers allow them from service workers only.
    report('A system notification could not be shown', error);
  }
}
