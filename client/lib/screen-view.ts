import { createContext, use, useEffect } from 'react';
import { createScreenView, type Viewed, type ViewedAlarm } from './create-screen-view.ts';
import { useLatest } from './use-latest.ts';

/** The parts of this window. */
export const screenView = createScreenView({
  now: () => performance.now(),
  isVisible: () => document.visibilityState === 'visible',
});

/** The alarm that a part of the page shows; undefined where none is acted on. */
export const ViewedAlarmContext = createContext<ViewedAlarm | undefined>(undefined);

/**
 * Measures how long a component of an alarm is in view. `name` tells it from the others of the alarm; undefined measures
 * nothing. `read` says what it shows, whenever somebody asks.
 */
export function useViewed(name: string | undefined, read: () => Viewed): void {
  const { subject, id } = use(ViewedAlarmContext) ?? {};
  const current = useLatest(read);
  useEffect(() => {
    if (subject === undefined || id === undefined || name === undefined) return;
    return screenView.show({ subject, id }, name, () => current.current());
  }, [subject, id, name]);
}
