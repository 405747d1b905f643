import type { HandoverOutcome, OpenWork } from '#contract/shift-handovers.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { workKey } from './end-shift-draft.ts';

interface NotHandedOverProps {
  refused: HandoverOutcome['refused'];
  /** The alarms as they were sent. */
  work: readonly OpenWork[];
}

/** The alarms that stayed as they were when the others were handed over, each with the reason. Nothing if there are none. */
export function NotHandedOver({ refused, work }: NotHandedOverProps) {
  if (refused.length === 0) return null;
  const names = new Map(work.map((one) => [workKey(one), one.locationName]));
  return (
    <div className="pb-3">
      <Banner tone="warning" shape="block">
        <p>Not handed over:</p>
        <ul aria-label="Not handed over">
          {refused.map((one) => (
            <li key={workKey(one)}>
              <span className="font-medium">{names.get(workKey(one))}</span>: {one.reason}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
