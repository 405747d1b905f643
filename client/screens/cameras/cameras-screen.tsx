import { LayoutGrid, List, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addedCamera } from '../../data/cameras/camera-changes.ts';
import { cameraSource, exportCameraList } from '../../data/cameras/camera-list.ts';
import { type CameraListView, cameraList } from '../../features/cameras/list/camera-list.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useCan } from '../../lib/session.tsx';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CameraBrowser } from './camera-browser.tsx';

// They load when they are first shown.
const MultiCamView = lazyPart(async () => (await import('./multi-cam-view.tsx')).MultiCamView);
const NewCameraForm = lazyPart(async () => (await import('../../features/cameras/new-camera-form.tsx')).NewCameraForm);

const VIEWS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'multi', label: 'Multi Cam View', icon: <LayoutGrid /> },
] as const;

/** Cameras: the list with one of them beside it, or several pictures at once (administration, section 2.3). */
export function CamerasScreen() {
  const view = useListView(cameraList);
  const page = useListPage(view, cameraSource);
  const [{ multiCam }, change] = usePreferences();
  const mayAdd = useCan('camera:add');
  const [adding, setAdding] = useState(false);
  useOpenAdded(view);
  const { filters, openId } = view.view;
  // A link to a camera opens it, whatever this user has looked at last.
  const shown = filters.view ?? (openId === null && multiCam.isOpen ? 'multi' : 'list');

  return (
    <Page
      title="Cameras"
      keys="cameras"
      titleSlot={
        <Segmented
          label="View"
          value={shown}
          options={VIEWS}
          onValueChange={(next) => {
            void view.change((before) => ({ filters: { ...before.filters, view: next }, openId: null }));
            change({ multiCam: { ...multiCam, isOpen: next === 'multi' } });
          }}
        />
      }
      actions={
        <>
          <CsvButton noun="cameras" file={exportCameraList(cameraList.query(filters, null))} />
          <ImportButton kind="cameras" />
          {shown === 'list' && mayAdd && (
            <Button size="small" variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              Add Camera
            </Button>
          )}
        </>
      }
    >
      {shown === 'multi' ? <MultiCamView view={view} page={page} /> : <CameraBrowser view={view} page={page} />}
      <Dialog open={adding} onOpenChange={setAdding} title="Add Camera" width={560}>
        <NewCameraForm onClose={() => setAdding(false)} />
      </Dialog>
    </Page>
  );
}

/** Opens the camera that the user has just added. */
function useOpenAdded({ change }: CameraListView): void {
  const added = useStore(addedCamera);
  useEffect(() => {
    if (!added) return;
    addedCamera.set(undefined);
    void change({ openId: added.id });
  }, [added, change]);
}
