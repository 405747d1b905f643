import type { ReactNode } from 'react';
import { CameraTime, ModeText, PictureText } from '../../features/video/picture/picture-text.tsx';
import type { Still } from '../../ui/picture/still-preview.tsx';

/** A still that fills the place beside a single picture. */
export interface DeskStill {
  id: string;
  still: Still | null;
  /** The camera. */
  label: string;
  /** Of the picture, ms UTC. */
  moment: number;
  /** 'Event' */
  kind: string;
  onOpen: () => void;
}

interface DeskStillsProps {
  stills: readonly DeskStill[];
  /** IANA zone of the site. */
  zone: string;
  /** The bar below them. */
  bar: ReactNode;
}

/** Beside a single picture: the still of its event, or of its neighbours, which open with a click. */
export function DeskStills({ stills, zone, bar }: DeskStillsProps) {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-px bg-line *:flex-1">
        {stills.map(({ id, still, label, moment, kind, onOpen }) => (
          <button
            key={id}
            type="button"
            onClick={onOpen}
            className="relative min-h-0 min-w-0 bg-void text-left scheme-dark focus-visible:z-10 focus-visible:-outline-offset-2"
          >
            {still?.type === 'image' && (
              <img src={still.url} alt="" className="absolute inset-0 size-full object-cover" />
            )}
            {still?.type === 'video' && (
              <video
                key={still.url}
                src={still.url}
                muted
                preload="metadata"
                className="absolute inset-0 size-full object-cover"
              />
            )}
            <CameraTime moment={moment} zone={zone} />
            <ModeText>{kind}</ModeText>
            <PictureText corner="bottom-left">{label}</PictureText>
          </button>
        ))}
      </div>
      <div className="flex h-10 shrink-0 items-center gap-2 overflow-hidden border-line border-t bg-panel px-2">
        {bar}
      </div>
    </>
  );
}
