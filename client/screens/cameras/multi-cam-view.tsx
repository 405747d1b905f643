import { CircleCheck, Maximize, Minimize, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { CAMERAS } from '#contract/record-limits.ts';
import type { CameraListView } from '../../features/cameras/list/camera-list.ts';
import { CameraLines, CameraRows, rowStyles } from '../../features/cameras/list/camera-rows.tsx';
import { useFullScreen } from '../../features/video/player/use-full-screen.ts';
import { ListFailure } from '../../kit/list-body.tsx';
import type { ListPage } from '../../kit/list-page.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { CameraSlots } from './camera-slots.tsx';

const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'playback', label: 'Playback' },
] as const;

interface MultiCamViewProps {
  view: CameraListView;
  page: ListPage<Camera>;
}

/** Up to four cameras at once, live or their recordings in step, as the user left them (administration, section 2.3). */
export function MultiCamView({ view, page }: MultiCamViewProps) {
  const [{ multiCam }, change] = usePreferences();
  const { cameras, isPlayback } = multiCam;
  const setCameras = (next: readonly string[]) => change({ multiCam: { ...multiCam, cameras: [...next] } });
  const isFull = cameras.length >= CAMERAS.slots;
  const fullScreen = useFullScreen();
  const place = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  useKeys({ fullScreen: fullScreen.supported ? fullScreen.toggle : undefined });

  function goToList(): void {
    if (fullScreen.active) fullScreen.toggle();
    place.current?.querySelector('input')?.focus();
    setChoosing(true);
  }
  function toggle({ id }: Camera): void {
    setChoosing(false);
    if (cameras.includes(id)) setCameras(cameras.filter((one) => one !== id));
    else if (!isFull) setCameras([...cameras, id]);
  }

  return (
    <>
      <ListFailure list={view.list} page={page} />
      <div ref={place} className="flex min-h-0 flex-1 max-[1023px]:flex-col">
        <CameraRows view={view} page={page} className="max-[1023px]:max-h-2/5">
          {(camera) => {
            const isShown = cameras.includes(camera.id);
            return (
              <button
                type="button"
                aria-pressed={isShown}
                aria-disabled={(isFull && !isShown) || undefined}
                title={isFull && !isShown ? 'All 4 slots are in use. Remove a camera first.' : undefined}
                onClick={() => toggle(camera)}
                className={cn(rowStyles(isShown), isFull && !isShown && 'opacity-60')}
              >
                <CameraLines
                  camera={camera}
                  end={
                    isShown ? (
                      <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />
                    ) : (
                      <Plus aria-hidden className="size-4 shrink-0 text-ink-3" />
                    )
                  }
                />
              </button>
            );
          }}
        </CameraRows>
        <section
          aria-label="Multi Cam View"
          className={cn('flex min-h-0 min-w-0 flex-col bg-panel', fullScreen.active ? 'fixed inset-0 z-30' : 'flex-1')}
        >
          <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line px-4">
            <Segmented
              label="Pictures"
              value={isPlayback ? 'playback' : 'live'}
              options={MODES}
              onValueChange={(mode) => change({ multiCam: { ...multiCam, isPlayback: mode === 'playback' } })}
            />
            <span role="status" className="text-12 text-ink-3">
              {isChoosing ? 'Choose a camera from the list' : `${cameras.length} of ${CAMERAS.slots} slots in use`}
            </span>
            <span className="flex-1" />
            {!isFull && (
              <Button size="small" icon={<Plus />} onClick={goToList}>
                Add Camera
              </Button>
            )}
            {fullScreen.supported && (
              <IconButton
                label={fullScreen.active ? 'Leave full screen' : 'Full screen'}
                keyHint="fullScreen"
                icon={fullScreen.active ? <Minimize /> : <Maximize />}
                onClick={fullScreen.toggle}
              />
            )}
          </div>
          <CameraSlots
            key={isPlayback ? 'playback' : 'live'}
            ids={cameras}
            isPlayback={isPlayback}
            onRemove={(id) => setCameras(cameras.filter((one) => one !== id))}
          />
        </section>
      </div>
    </>
  );
}
