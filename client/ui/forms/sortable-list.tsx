import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../cn.ts';

interface SortableListProps<Item> {
  /** The name of one entry: 'exception'. */
  what: string;
  items: readonly Item[];
  onItemsChange: (items: Item[]) => void;
  /** Draws an entry between its handle and its removal. */
  children: (item: Item, change: (item: Item) => void, index: number) => ReactNode;
  /** Adds an entry at the end; without it the list cannot be extended. */
  onAdd?: (() => void) | undefined;
  addLabel: string;
  /** Whether entries can be removed. */
  removable?: boolean;
}

/** Enter does not pick up an entry: Ctrl+Enter submits the form around the list. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

let made = 0;
const newId = () => {
  made += 1;
  return `entry-${made}`;
};

/** A list whose entries are reordered by drag, or with the keyboard on their handles, added and removed. */
export function SortableList<Item>({
  what,
  items,
  onItemsChange,
  children,
  onAdd,
  addLabel,
  removable = true,
}: SortableListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<UniqueIdentifier[]>(() => items.map(newId));
  // Entries that were added here get new ids at the end; a list that was replaced keeps those it needs.
  const known = items.map((_, index) => ids[index] ?? newId());
  if (known.length !== ids.length) setIds(known);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(id ?? '') + 1;

  function move({ active, over }: DragEndEvent): void {
    const [from, to] = [placeOf(active.id) - 1, placeOf(over?.id) - 1];
    if (from < 0 || to < 0 || from === to) return;
    setIds(arrayMove(ids, from, to));
    onItemsChange(arrayMove([...items], from, to));
  }
  function remove(index: number): void {
    setIds(ids.toSpliced(index, 1));
    onItemsChange(items.toSpliced(index, 1));
    // The focus goes to the button that adds, since its own is gone.
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  const announce =
    (verb: string) => (event: { active: { id: UniqueIdentifier }; over?: { id: UniqueIdentifier } | null }) =>
      `${what} ${verb}${event.over ? `, position ${placeOf(event.over.id)} of ${items.length}` : ''}`;

  return (
    <div ref={list} className="flex flex-col gap-2">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={move}
        accessibility={{
          announcements: {
            onDragStart: announce('picked up'),
            onDragOver: announce('moved'),
            onDragEnd: announce('dropped'),
            onDragCancel: announce('put back'),
          },
          screenReaderInstructions: {
            draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
          },
        }}
      >
        <SortableContext items={known} strategy={verticalListSortingStrategy}>
          <ul className="flex flex-col gap-2 empty:hidden">
            {items.map((item, index) => (
              <Entry
                key={known[index]}
                id={known[index] ?? ''}
                name={`${what} ${index + 1}`}
                onRemove={removable ? () => remove(index) : undefined}
              >
                {children(item, (changed) => onItemsChange(items.toSpliced(index, 1, changed)), index)}
              </Entry>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {onAdd && (
        <Button data-add size="small" icon={<Plus />} className="self-start" onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  id: UniqueIdentifier;
  name: string;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function Entry({ id, name, onRemove, children }: EntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={cn('flex items-start gap-1 rounded-sm', isDragging && 'relative z-10 bg-press')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        title="Drag to reorder"
        className="flex h-8 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
      {onRemove && <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />}
    </li>
  );
}
