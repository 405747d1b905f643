import { type RefObject, useRef } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { type UpdateBox, useMayAddUpdate } from '../../features/group-updates/add-update.tsx';
import { GroupUpdatesPanel } from '../../features/group-updates/group-updates-panel.tsx';
import { UpdateBar } from '../../features/group-updates/update-bar.tsx';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { Panel } from '../../ui/layout/panel.tsx';

interface UpdatesProps {
  alarm: LocationAlarm;
  box: RefObject<UpdateBox | null>;
  className?: string;
}

/** The history of a location alarm, with the comment box. The caller provides the heading. */
export function Updates({ alarm, box, className }: UpdatesProps) {
  const { timezone } = alarm.location;
  const subject = { id: alarm.id, product: 'remote-guarding', partitionKey: partitionOf(alarm) } as const;
  return (
    <>
      <div className={cn('flex min-h-0 flex-1 flex-col', className)}>
        <GroupUpdatesPanel subject={subject} alarmTime={Date.parse(alarm.alarmTime)} zone={timezone} />
      </div>
      <UpdateBar ref={box} subject={subject} zone={timezone} />
    </>
  );
}

/** The key that focuses the comment box; `reveal` first makes the box visible. */
export function useCommentKey(box: RefObject<UpdateBox | null>, reveal: () => void = () => {}): void {
  const comment = () => {
    reveal();
    box.current?.focus();
  };
  useKeys({ comment: useMayAddUpdate('remote-guarding') ? comment : undefined });
}

/** The history and its box under a heading of their own. */
export function UpdatesPanel({ alarm, className }: { alarm: LocationAlarm; className?: string }) {
  const box = useRef<UpdateBox>(null);
  useCommentKey(box);
  return (
    <Panel title="Alarm Updates" className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      <Updates alarm={alarm} box={box} className="*:pt-1" />
    </Panel>
  );
}
