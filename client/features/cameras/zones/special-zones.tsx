import type { Camera } from '#contract/cameras.ts';
import { useZonedCamera } from '../../../data/cameras/zones.ts';
import { usePictureSize } from '../../../kit/canvas/use-picture-size.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { KeyPane } from '../../../ui/keys/key-pane.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { ZoneEditorPane } from './zone-editor-pane.tsx';

/** The size in which zones are drawn already; without a still, that of the live picture. */
function knownSize({ labellingResolution, imageUrl, health }: Camera): Size | undefined {
  if (labellingResolution) return labellingResolution;
  const { width = null, height = null } = (imageUrl === null && health) || {};
  return width === null || height === null ? undefined : { width, height };
}

/** The zones of a camera, drawn on its picture (administration, sections 2.3 and 4 Zone drawing). Fills its parent. */
export function SpecialZones({ cameraId }: { cameraId: string }) {
  const { data: camera, error, refetch } = useZonedCamera(cameraId);
  const size = usePictureSize(camera && (camera.imageUrl ?? null), camera && knownSize(camera));
  if (camera && size) {
    return (
      <KeyPane className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ZoneEditorPane key={cameraId} camera={camera} size={size} onNewPicture={() => void refetch()} />
      </KeyPane>
    );
  }
  return error ? (
    <ErrorState title="Error getting camera" description={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label="Special zones loading" className="min-h-0 flex-1 bg-void" />
  );
}
