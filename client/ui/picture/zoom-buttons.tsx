import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { ZOOM } from './picture-view.ts';

/** One press zooms by half, in steps of the picture view. */
const STEPS = 5;

interface ZoomButtonsProps {
  scale: number;
  onZoom: (steps: number) => void;
}

/** Buttons that zoom a picture; the wheel does too. */
export const ZoomButtons = memo(function ZoomButtons({ scale, onZoom }: ZoomButtonsProps) {
  return (
    <div className="-mr-2 flex">
      <IconButton
        label="Zoom out"
        size="small"
        icon={<Minus />}
        disabled={scale <= ZOOM.min}
        onClick={() => onZoom(-STEPS)}
      />
      <IconButton
        label="Zoom in"
        size="small"
        icon={<Plus />}
        disabled={scale >= ZOOM.max}
        onClick={() => onZoom(STEPS)}
      />
    </div>
  );
});
