import { useState } from 'react';
import { useCameraRecord } from '../../data/cameras/use-camera-label.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { Kbd } from '../../ui/keys/kbd.tsx';
import type { MenuMemory } from '../../ui/overlays/menu.tsx';

export type Mode = 'recorded' | 'debug' | 'live' | 'playback' | 'split';

export interface PictureMode {
  current: Mode;
  liveOffered: boolean;
  playbackOffered: boolean;
  debugOffered: boolean;
  choose: (mode: Mode) => void;
  /** A recording that has loaded replaces the bar of its place, and with it the view menu. */
  menu: MenuMemory;
}

interface PictureModeOptions {
  /** The camera of the picture, if there is one. */
  cameraId: string | undefined;
  debugOffered: boolean;
}

/** The picture of the alarm on show. Live and playback need their permissions; V switches between the pictures. */
export function usePictureMode({ cameraId, debugOffered }: PictureModeOptions): PictureMode {
  const [current, choose] = useState<Mode>('recorded');
  const [isOpen, setOpen] = useState(false);
  const liveOffered = useCan('camera/live:view');
  const playbackOffered = useCameraRecord(cameraId)?.isPlaybackEnabled === true && liveOffered;
  const round: Mode[] = [
    'recorded',
    ...(liveOffered ? ['live' as const] : []),
    ...(playbackOffered ? ['playback' as const] : []),
  ];
  const next = round[(round.indexOf(current) + 1) % round.length] ?? 'recorded';
  useKeys({ videoMode: liveOffered ? () => choose(next) : undefined });
  return { current, liveOffered, playbackOffered, debugOffered, choose, menu: { isOpen, setOpen } };
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
