import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { floorPlanUpload, pictureSizeFault } from '#contract/floor-plans.ts';
import { sendFloorPlan, useFloorPlan } from '../../../data/sites/floor-plan.ts';
import { useSiteCameras } from '../../../data/sites/use-site-cameras.ts';
import { usePictureSize } from '../../../kit/canvas/use-picture-size.ts';
import { PictureUpload } from '../../../kit/upload/picture-upload.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { KeyPane } from '../../../ui/keys/key-pane.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PlanEditor } from './plan-editor.tsx';

const rules = { ...floorPlanUpload, sizeFault: pictureSizeFault };

/** The floor plan of a location, with its cameras (administration, section 2.8). Fills its parent. */
export function FloorPlanTab({ locationId }: { locationId: string }) {
  const { data: location, error, refetch } = useFloorPlan(locationId);
  const cameras = useSiteCameras({ id: locationId });
  const mayEdit = useCan('location:update');
  const [isUploading, setUploading] = useState(false);
  const picture = location?.floor_plan ?? undefined;
  const size = usePictureSize(picture, location?.floor_plan_layout?.labellingResolution);
  const failed = (location ? null : error) ?? (cameras.data ? null : cameras.error);

  return (
    <KeyPane className="flex min-h-0 min-w-0 flex-1 flex-col">
      {failed ? (
        <ErrorState
          title="Error getting floor plan"
          description={messageOf(failed)}
          onRetry={() => {
            void refetch();
            void cameras.refetch();
          }}
        />
      ) : location && cameras.data && picture && size ? (
        <PlanEditor
          location={location}
          picture={picture}
          size={size}
          cameras={cameras.data}
          mayEdit={mayEdit}
          onReplace={() => setUploading(true)}
        />
      ) : location && location.floor_plan === null ? (
        <EmptyState
          icon={<MapIcon />}
          title="Floorplan not available"
          action={
            mayEdit && (
              <Button variant="primary" onClick={() => setUploading(true)}>
                Upload floor plan
              </Button>
            )
          }
        />
      ) : (
        <div role="status" aria-label="Floor plan loading" className="min-h-0 flex-1 bg-void" />
      )}
      <Dialog open={isUploading} onOpenChange={setUploading} title="Upload Floor Plan" description={location?.name}>
        <PictureUpload
          label="Floor plan"
          rules={rules}
          edit={sendFloorPlan(locationId)}
          onClose={() => setUploading(false)}
        />
      </Dialog>
    </KeyPane>
  );
}
