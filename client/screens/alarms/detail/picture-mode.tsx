import { useState } from 'react';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';

type Mode = 'recorded' | 'debug' | 'live';

export interface PictureMode {
  current: Mode;
  liveOffered: boolean;
  debugOffered: boolean;
  choose: (mode: Mode) => void;
}

/** Which picture of the alarm is on show. Live takes its permission; V switches it. */
export function usePictureMode({ debugOffered }: { debugOffered: boolean }): PictureMode {
  const [current, choose] = useState<Mode>('recorded');
  const liveOffered = useCan('camera/live:view');
  useKeys({ videoMode: liveOffered ? () => choose(current === 'live' ? 'recorded' : 'live') : undefined });
  return { current, liveOffered, debugOffered, choose };
}

export function ModeSwitches({ mode }: { mode: PictureMode }) {
  return (
    <>
      {mode.liveOffered && (
        <Switch
          label={
            <span className="inline-flex items-center gap-2 text-12 text-ink-2">
              Live mode <Kbd name="v" />
            </span>
          }
          checked={mode.current === 'live'}
          onCheckedChange={(on) => mode.choose(on ? 'live' : 'recorded')}
        />
      )}
      {mode.debugOffered && (
        <Switch
          label={<span className="text-12 text-ink-2">Debug media</span>}
          checked={mode.current === 'debug'}
          onCheckedChange={(on) => mode.choose(on ? 'debug' : 'recorded')}
        />
      )}
    </>
  );
}
