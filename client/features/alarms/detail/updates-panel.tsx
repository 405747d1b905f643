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
}

/** The history of an alarm. The caller provides the heading. */
export function UpdatesPanel(props: UpdatesPanelProps) {
  const { updates, failed, onRetry, alarmTime, zone, video, actionOn } = props;
  return (
    <section aria-label="Updates and comments" className="flex min-h-0 flex-1 flex-col">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-[36rem] min-h-0 flex-1 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2"
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
    </section>
  );
}
