import type { ReactNode } from 'react';
import { formatCameraTime } from '../../../lib/time.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { cn } from '../../../ui/cn.ts';
import { type PositionClock, usePosition } from '../player/position-clock.ts';
import { momentAt } from '../player/video-times.ts';

const corners = {
  'top-left': 'top-2 left-2 font-mono text-11',
  'bottom-left': 'bottom-2 left-2 max-w-[calc(100%-16px)] truncate font-mono text-11 uppercase',
  'top-right': 'top-2 right-2 font-semibold text-12',
};

interface PictureTextProps {
  corner: keyof typeof corners;
  children: ReactNode;
}

/** Text over a corner of a picture, the same on every picture and in both themes. */
export function PictureText({ corner, children }: PictureTextProps) {
  return (
    <div
      className={cn(
        'pointer-events-none absolute flex items-center gap-1.5 rounded-xs bg-black/86 px-1 leading-4 text-[#ebedef]',
        corner === 'top-right' && 'px-1.5 py-0.5',
        corners[corner],
      )}
    >
      {children}
    </div>
  );
}

/** The kind of picture: 'Event Video', 'PLAYBACK', or LIVE with its red dot. */
export function ModeText({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <PictureText corner="top-right">
      {live && <span aria-hidden className="size-2 rounded-full bg-[#f9736f]" />}
      {children}
    </PictureText>
  );
}

interface FrameTimeProps {
  shown: PositionClock;
  /** ms UTC of the first frame. */
  startTime: number;
  zone: string;
}

/** The camera's time of the frame on show, on the site's clock. */
export function FrameTime({ shown, startTime, zone }: FrameTimeProps) {
  // A frame's position may be slightly below its tenth of a second.
  const moment = Math.round(momentAt(startTime, usePosition(shown)));
  return <CameraTime moment={moment} zone={zone} tenths />;
}

interface CameraTimeProps {
  /** ms UTC */
  moment: number;
  zone: string;
  tenths?: boolean;
}

/** A moment in the format of a camera's own clock, in the site's time zone. */
export function CameraTime({ moment, zone, tenths = false }: CameraTimeProps) {
  return (
    <PictureText corner="top-left">
      {formatCameraTime(moment, zone, { tenths })}
      {zoneMark(moment, zone)}
    </PictureText>
  );
}
