import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markViewed } from '#contract/group-updates.ts';
import { call } from '../../lib/call.ts';
import { report } from '../../lib/report.ts';

/** Marks a location alarm as viewed by this operator, once it is on show. */
export function useMarkViewed({ id, isViewed }: { id: string; isViewed: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isViewed) return;
    call(markViewed, { body: { alarmId: id } }).then(
      () => client.invalidateQueries({ queryKey: ['location-alarms'] }),
      (error) => report('A location alarm was not marked as viewed', error),
    );
  }, [id, isViewed, client]);
}
