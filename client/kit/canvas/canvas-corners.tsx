import { useEffect, useRef } from 'react';
import { CanvasHandle } from './canvas-handle.tsx';
import { type Point, type Polygon, withCornerAfter } from './geometry.ts';

interface CanvasCornersProps {
  /** Names the corners together: 'Active zone 1'. */
  label: string;
  points: Polygon;
  /** The accessible name of each. */
  nameOf?: (index: number, count: number) => string;
  /** Without it the corners stand still. */
  onChange?: ((points: Polygon, movement?: string) => void) | undefined;
  /** Enter adds a corner after the focused one. */
  canAdd?: boolean;
  /** Enter on the first corner of an open polygon closes it. */
  onClose?: (() => void) | undefined;
  /** A click on a corner that does not move it: it may mean the corner beside it. */
  onPress?: ((at: Point) => void) | undefined;
}

const cornerName = (index: number, count: number) => `Corner ${index + 1} of ${count}`;

/** The corners of a polygon, or of the start of one. The focus follows added corners, and stays beside removed ones. */
export function CanvasCorners(props: CanvasCornersProps) {
  const { label, points, nameOf = cornerName, onChange, canAdd = false, onClose, onPress } = props;
  const group = useRef<SVGGElement>(null);
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    const index = focusNext.current;
    if (index === undefined) return;
    focusNext.current = undefined;
    group.current?.querySelectorAll<SVGGElement>('[data-handle]')[Math.min(index, points.length - 1)]?.focus();
  }, [points.length]);

  const move = (index: number) => (to: Point, movement: string) => onChange?.(points.with(index, to), movement);
  const remove = (index: number) => () => {
    focusNext.current = index;
    onChange?.(points.toSpliced(index, 1));
  };
  const add = (index: number) => () => {
    focusNext.current = index + 1;
    onChange?.(withCornerAfter(points, index));
  };
  const onEnter = (index: number) => {
    if (!onChange) return undefined;
    if (index === 0 && onClose) return onClose;
    return canAdd ? add(index) : undefined;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is not interactive.
    <g ref={group} role="group" aria-label={label}>
      {points.map((at, index) => (
        <CanvasHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the polygon.
          key={index}
          at={at}
          label={nameOf(index, points.length)}
          ringed={index === 0 && onClose !== undefined}
          onMove={onChange && move(index)}
          onRemove={onChange && remove(index)}
          onAdd={onEnter(index)}
          onPress={onChange && onPress}
        />
      ))}
    </g>
  );
}
