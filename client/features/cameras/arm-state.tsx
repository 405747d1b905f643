import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { Camera } from '#contract/cameras.ts';
import { cn } from '../../ui/cn.ts';

/** 'Armed', or until when it was set by hand (administration, section 4). */
const armText = ({ isArmed, endTimeText }: NonNullable<Camera['armStatus']>): string =>
  endTimeText || (isArmed ? 'Armed' : 'Disarmed');

/** Whether a camera is armed; nothing where the server does not say so. */
export function ArmState({ camera: { armStatus } }: { camera: Pick<Camera, 'armStatus'> }) {
  if (!armStatus) return null;
  const Icon = armStatus.isArmed ? ShieldCheck : ShieldOff;
  return (
    <span
      className={cn(
        'inline-flex min-w-0 shrink-0 items-center gap-1.5 text-12',
        armStatus.isArmed ? 'text-ink-2' : 'text-warning',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {armText(armStatus)}
    </span>
  );
}
