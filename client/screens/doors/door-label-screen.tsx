import { useParams } from 'react-router';
import { useDoorImage, useDoorMapping } from '../../data/door-labels.ts';
import { LabelEditor } from '../../features/doors/door-label/label-editor.tsx';
import { LabelBadge } from '../../features/doors/label-badge.tsx';
import { usePictureSize } from '../../kit/canvas/use-picture-size.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** A door in the picture of its camera (administration, section 2.5, ':dcpId'). */
export function DoorLabelScreen() {
  const { dcpId = '' } = useParams();
  const mapping = useDoorMapping(dcpId);
  const image = useDoorImage(dcpId);
  const isGone = isCallError(mapping.error, 'not_found');
  const door = isGone ? undefined : mapping.data;
  const failed = door ? (image.data === undefined ? image : undefined) : mapping;
  const size = usePictureSize(image.data?.imageUrl, image.data?.labellingResolution);

  return (
    <Page
      title={door?.name ?? 'Door Details'}
      state={door && `${door.location.name} · ${door.dcp?.cameraName}`}
      titleSlot={door && <LabelBadge door={door} />}
      keys="door-label"
      back={{ to: '/doors', label: 'Doors' }}
    >
      {door?.dcp && image.data && size ? (
        <LabelEditor
          key={dcpId}
          door={door}
          dcp={door.dcp}
          imageUrl={image.data.imageUrl}
          size={size}
          onRefresh={() => void image.refetch()}
        />
      ) : failed?.error ? (
        <ErrorState
          title="Error getting door"
          description={messageOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <div role="status" aria-label="Door loading" className="min-h-0 flex-1 p-4">
          <Skeleton className="size-full" />
        </div>
      )}
    </Page>
  );
}
