import { Suspense } from 'react';
import type { Alarm } from '#contract/alarms.ts';
import { Still } from '../../../features/alarms/detail/still.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';

const PreviewRecording = lazyPart(async () => (await import('./preview-recording.tsx')).default);

interface PreviewMediaProps {
  alarm: Alarm;
  /** Whether to load the recording; until then the still is shown. */
  ready: boolean;
}

export function PreviewMedia({ alarm, ready }: PreviewMediaProps) {
  const still = (
    // As tall as the player with its bar, so that nothing below moves.
    <div className="pb-10">
      <div className="aspect-video bg-void">
        <Still src={alarm.imagePath} alt="" width={640} />
      </div>
    </div>
  );
  return (
    <div className="shrink-0">
      {ready ? (
        <Suspense fallback={still}>
          <PreviewRecording alarm={alarm} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}
