import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PERSON_PROFILES } from '#contract/record-limits.ts';
import { useCanvas } from '../../kit/canvas/canvas-context.ts';
import { CanvasHandle } from '../../kit/canvas/canvas-handle.tsx';
import { pathOf } from '../../kit/canvas/geometry.ts';
import { PictureCanvas } from '../../kit/canvas/picture-canvas.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { showBlob } from '../../lib/show-blob.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Size } from '../../ui/picture/picture-view.ts';
import { centreOf, cornersOf, middleSquare, type Square, squareAround, squareOfSide } from './crop.ts';
import { cropImage } from './crop-image.ts';

const HELP =
  'Tab reaches the middle of the square: arrow keys move it, by 10 pixels with Shift. Plus and minus make it larger and smaller.';
const KEY_STEP = 16;
const WIDTH_PX = 640;

/** A chosen picture with its size. */
export interface ChosenPicture {
  file: File;
  size: Size;
}

interface CropDialogProps {
  picture: ChosenPicture;
  onCropped: (image: File) => void;
  onClose: () => void;
}

/** Chooses the square part of a picture that shows the face. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const { file, size } = picture;
  const [square, setSquare] = useState(() => middleSquare(size));
  const [fault, setFault] = useState<string>();
  const resize = (side: number) => setSquare((now) => squareOfSide(now, side, size, PERSON_PROFILES.minSide));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': KEY_STEP, '=': KEY_STEP, '-': -KEY_STEP }[event.key];
    // The form around the dialog must not take its keys.
    if (event.key === 'Enter') event.stopPropagation();
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    resize(square.side + step);
  };
  const crop = async () => {
    try {
      onCropped(await cropImage(file, square));
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Crop Picture"
      description="Place the square around the face."
      width={WIDTH_PX}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void crop()}>
            Use picture
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its handles have the focus, and their keys arrive here */}
      <div className="flex h-96 flex-col border border-line" onKeyDown={onKeyDown}>
        <PictureCanvas label="Picture" help={HELP} size={size} picture={<Picture file={file} />}>
          <CropSquare square={square} size={size} onMove={setSquare} onResize={resize} />
        </PictureCanvas>
      </div>
      {fault && (
        <Banner tone="error" shape="block">
          {fault}
        </Banner>
      )}
    </Dialog>
  );
}

interface CropSquareProps {
  square: Square;
  size: Size;
  onMove: (square: Square) => void;
  onResize: (side: number) => void;
}

function CropSquare({ square, size, onMove, onResize }: CropSquareProps) {
  const { unit } = useCanvas();
  const corners = cornersOf(square);
  const [, , corner] = corners;
  const centre = centreOf(square);
  const half = square.side / 2 / unit;
  const outside = `M0 0H${size.width}V${size.height}H0Z`;
  return (
    <>
      <path d={`${outside}${pathOf(corners)}`} fillRule="evenodd" className="fill-black/60" />
      <CanvasHandle at={centre} label="Middle of the square" onMove={(to) => onMove(squareAround(square, to, size))}>
        <rect
          x={-half}
          y={-half}
          width={2 * half}
          height={2 * half}
          strokeWidth={2}
          className="fill-transparent stroke-accent"
        />
      </CanvasHandle>
      {corner && (
        <CanvasHandle
          at={corner}
          label="Size of the square"
          // The square grows around its middle: its side is twice the distance of the corner.
          onMove={(to) => onResize(2 * Math.max(to.x - centre.x, to.y - centre.y))}
        />
      )}
    </>
  );
}

function Picture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => (image.current ? showBlob(image.current, file) : undefined), [file]);
  return <img ref={image} alt="Chosen" draggable={false} className="absolute size-full max-w-none" />;
}
