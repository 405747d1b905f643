import { VideoOff } from 'lucide-react';
import type { ScreenState } from '#contract/drills/screens.ts';
import { useSeatLivestream } from '../../data/drills/seat-screens.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { feedWords } from './screen-words.ts';

interface SeatPicturesProps {
  drillId: string;
  no: number;
  state: ScreenState | undefined;
  /** Renders a live picture: pictures are a feature of their own. */
  picture: (camera: string, stream: ReturnType<typeof useSeatLivestream>) => React.ReactNode;
  className?: string;
}

/** The most pictures side by side. */
const PICTURES_MAX = 4;

/** The live pictures of the cameras that a trainee sees. Each says what they see of it: the same, or a recorded moment. */
export function SeatPictures({ drillId, no, state, picture, className }: SeatPicturesProps) {
  const shown = state?.cameras ?? [];
  const cameras = [...new Set(shown.map(({ camera }) => camera))].slice(0, PICTURES_MAX);
  return (
    <section
      aria-label="Pictures of the trainee"
      className={cn('grid auto-cols-fr grid-flow-col gap-px overflow-hidden border-b border-line bg-void', className)}
    >
      {cameras.length === 0 && (
        <EmptyState icon={<VideoOff />} description="The trainee sees no camera" className="bg-panel" />
      )}
      {cameras.map((camera) => (
        <figure key={camera} className="relative min-h-0 min-w-0">
          <SeatPicture {...{ drillId, no, picture, camera }} />
          <figcaption className="absolute top-1.5 left-2 rounded-xs bg-[#000c] px-1.5 py-0.5 text-12 text-white">
            Sees{' '}
            {shown
              .filter((one) => one.camera === camera)
              .map(feedWords)
              .join(' and ')}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

function SeatPicture({
  drillId,
  no,
  camera,
  picture,
}: Pick<SeatPicturesProps, 'drillId' | 'no' | 'picture'> & { camera: string }) {
  return picture(camera, useSeatLivestream({ drillId, no }, camera));
}
