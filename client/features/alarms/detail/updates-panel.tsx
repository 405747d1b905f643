import type { ReactNode } from 'react';
import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx';
import type { SpokenOf } from '../../../ui/text/spoken-times.tsx';
import { UpdateItem } from './update-item.tsx';

interface UpdatesPanelProps {
  /** Newest first; undefined while loading. */
  updates: readonly AlarmUpdate[] | undefined;
  failed: boolean;
  onRetry: () => void;
  alarmTime: number;
  /** IANA zone of the site. */
  zone: string;
  video?: SpokenOf;
  /** The actions on a line, below it. */
  actionOn?: (update: AlarmUpdate) => ReactNode;
  /** Below the list: the comment box. */
  children?: ReactNode;
}

/** The history of an alarm. */
export function UpdatesPanel(props: UpdatesPanelProps) {
  const { updates, failed, onRetry, alarmTime, zone, video, actionOn, children } = props;
  return (
    <section
      aria-label="Updates and comments"
      className="flex min-h-36 flex-1 flex-col border-t border-line px-4 pt-2 pb-3"
    >
      <h2 className="flex h-7 shrink-0 items-center gap-2 font-semibold text-12 text-ink">
        Updates and comments
        {updates && <span className="font-normal text-ink-3">{updates.length}</span>}
      </h2>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-[36rem] min-h-0 flex-1 overflow-y-auto pt-1 focus-visible:-outline-offset-2"
      >
        {updates?.length === 0 && <p className="text-ink-3">No updates</p>}
        {updates && updates.length > 0 && (
          <ul aria-label="Updates" className="flex flex-col gap-3">
            {updates.map((update) => (
              <UpdateItem key={update.event_id} update={update} alarmTime={alarmTime} zone={zone} video={video}>
                {actionOn?.(update)}
              </UpdateItem>
            ))}
          </ul>
        )}
        {!updates && failed && (
          <p role="alert" className="flex items-center gap-3 text-error">
            An error occurred
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          </p>
        )}
        {!updates && !failed && <LinesSkeleton />}
      </div>
      {children}
    </section>
  );
}
