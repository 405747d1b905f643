import { MapPinPlus, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import type { Named } from '#contract/names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { directionText, type PlacedCamera } from './placement.ts';

/** One press of a button turns a camera by this much, degrees. */
const TURN = 15;

interface CameraListProps {
  cameras: readonly Named[];
  placed: readonly PlacedCamera[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  mayEdit: boolean;
  onPlace: (camera: Named) => void;
  onTurn: (camera: PlacedCamera, by: number) => void;
  onRemove: (id: string) => void;
}

/** The cameras of the site, on the plan or not yet. */
export function CameraList(props: CameraListProps) {
  const { cameras, placed, selected, onSelect, mayEdit, onPlace, onTurn, onRemove } = props;
  return (
    <aside aria-label="Cameras" className="flex w-72 shrink-0 flex-col overflow-y-auto border-line border-l">
      <h2 className="flex h-9 shrink-0 items-center px-4 font-semibold text-12 text-ink">
        Cameras
        <span className="ml-2 font-normal text-ink-3">
          {placed.length} of {cameras.length} on the plan
        </span>
      </h2>
      <ul>
        {cameras.map((camera) => {
          const spot = placed.find(({ id }) => id === camera.id);
          return (
            <li
              key={camera.id}
              className={cn('flex h-9 items-center gap-1 pr-3', camera.id === selected && 'bg-accent-tint')}
            >
              <button
                type="button"
                disabled={!spot}
                aria-pressed={camera.id === selected}
                onClick={() => onSelect(camera.id)}
                className="h-full min-w-0 flex-1 truncate px-4 text-left text-ink focus-visible:-outline-offset-2 disabled:text-ink-3"
              >
                {camera.name}
              </button>
              {spot && <span className="text-12 text-ink-3">{directionText(spot.direction)}</span>}
              {mayEdit && !spot && (
                <Button
                  size="small"
                  icon={<MapPinPlus />}
                  aria-label={`Place ${camera.name}`}
                  onClick={() => onPlace(camera)}
                >
                  Place
                </Button>
              )}
              {mayEdit && spot && camera.id === selected && (
                <>
                  <IconButton
                    size="small"
                    label={`Turn ${camera.name} left`}
                    icon={<RotateCcw />}
                    onClick={() => onTurn(spot, -TURN)}
                  />
                  <IconButton
                    size="small"
                    label={`Turn ${camera.name} right`}
                    icon={<RotateCw />}
                    onClick={() => onTurn(spot, TURN)}
                  />
                  <IconButton
                    size="small"
                    label={`Remove ${camera.name}`}
                    icon={<Trash2 />}
                    onClick={() => onRemove(camera.id)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
