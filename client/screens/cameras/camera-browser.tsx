import { Cctv, ChevronDown, ChevronUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Camera } from '#contract/cameras.ts';
import { ArmState } from '../../features/cameras/arm-state.tsx';
import { DarkMark } from '../../features/cameras/camera-health.tsx';
import { type CameraListView, cameraList } from '../../features/cameras/list/camera-list.ts';
import { CameraLines, CameraRows, rowStyles } from '../../features/cameras/list/camera-rows.tsx';
import { ListFailure } from '../../kit/list-body.tsx';
import type { ListPage } from '../../kit/list-page.ts';
import { writeView } from '../../kit/list-view.ts';
import { type RecordPaneState, useRecordPane } from '../../kit/records/record-pane.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CameraPane } from './camera-pane.tsx';

interface CameraBrowserProps {
  view: CameraListView;
  page: ListPage<Camera>;
}

/** The list, and the camera of the address beside it. */
export function CameraBrowser({ view, page }: CameraBrowserProps) {
  const pane = useRecordPane(view);
  const { openId } = pane;
  const rows = page.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const neighbour = (step: -1 | 1) => rows[at === -1 ? 0 : at + step];
  const move = (step: -1 | 1) => {
    const target = neighbour(step);
    if (target) pane.open(target.id);
  };
  useKeys({ move: rows.length > 0 ? (combo) => move(combo === 'ArrowDown' ? 1 : -1) : undefined });

  /** The camera after the removed one, or the first after the last. */
  function goOn(): void {
    const next = rows[(at + 1) % rows.length];
    if (next && next.id !== openId) pane.open(next.id);
    else pane.close();
  }

  return (
    <>
      <ListFailure list={view.list} page={page} />
      <div className="flex min-h-0 flex-1">
        <CameraRows view={view} page={page} className={openId === null ? undefined : 'max-[1023px]:hidden'}>
          {(camera) => <CameraLink view={view} pane={pane} camera={camera} />}
        </CameraRows>
        {openId === null ? (
          <EmptyState
            icon={<Cctv />}
            title="Select a camera to check its details"
            className="flex-1 max-[1023px]:hidden"
          />
        ) : (
          <CameraPane
            key={openId}
            id={openId}
            pane={pane}
            view={view}
            onRemoved={goOn}
            steps={
              <>
                <IconButton
                  size="small"
                  label="Previous camera"
                  keyHint={['move', 0]}
                  icon={<ChevronUp />}
                  disabled={at <= 0}
                  onClick={() => move(-1)}
                />
                <IconButton
                  size="small"
                  label="Next camera"
                  keyHint={['move', 1]}
                  icon={<ChevronDown />}
                  disabled={neighbour(1) === undefined}
                  onClick={() => move(1)}
                />
              </>
            }
          />
        )}
      </div>
    </>
  );
}

interface CameraLinkProps {
  view: CameraListView;
  pane: RecordPaneState;
  camera: Camera;
}

/** A camera of the list: a click opens it beside the list; otherwise it behaves as any link. */
function CameraLink({ view, pane, camera }: CameraLinkProps) {
  const { id } = camera;
  const selected = id === pane.openId;
  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    pane.open(id);
  }
  return (
    <Link
      to={{ search: writeView(cameraList, { ...view.view, openId: id }).toString() }}
      onClick={onClick}
      data-row-id={id}
      aria-current={selected || undefined}
      className={rowStyles(selected)}
    >
      <CameraLines
        camera={camera}
        end={
          <span className="flex shrink-0 flex-col items-end">
            <DarkMark camera={camera} />
            <ArmState camera={camera} />
          </span>
        }
      />
    </Link>
  );
}
