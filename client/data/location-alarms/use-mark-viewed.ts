import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markViewed } from '#contract/group-updates.ts';
import { call } from '../../lib/call.ts';
import { report } from '../../lib/report.ts';
import { invalidate } from '../invalidate.ts';

/** Marks a location alarm as viewed once the operator has opened it. */
export function useMarkViewed({ id, isViewed }: { id: string; isViewed: boolean }, { opened = true } = {}): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isViewed || !opened) return;
    call(markViewed, { body: { alarmId: id } }).then(
      () => invalidate(client, 'location-alarms'),
      (error) => report('A location alarm was not marked as viewed', error),
    );
  }, [id, isViewed, opened, client]);
}
