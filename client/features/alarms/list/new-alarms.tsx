import { NewRowsButton } from '../../../ui/new-rows-button.tsx';

interface NewAlarmsProps {
  /** What waits. */
  what?: string;
  /** How many wait. */
  count: number;
  onShow: () => void;
}

/** The pill for alarms that wait to be shown. Its place is kept, so that nothing moves when it comes. */
export function NewAlarms({ what = 'alarms', count, onShow }: NewAlarmsProps) {
  return (
    <div className="flex min-w-25 justify-end">
      <NewRowsButton count={count} onClick={onShow} keyHint="N" />
      <span role="status" className="sr-only">
        {count > 0 && `${count} new ${what}`}
      </span>
    </div>
  );
}
