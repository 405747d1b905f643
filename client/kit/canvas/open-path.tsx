import { useStore } from '../../lib/store.ts';
import { useCanvas } from './canvas-context.ts';
import { type Polygon, pathOf } from './geometry.ts';

const LINE = 'fill-none [vector-effect:non-scaling-stroke]';

/** The lines of an open polygon, and a dashed one to the place where the next point would be. */
export function OpenPath({ points }: { points: Polygon }) {
  const { aim } = useCanvas();
  const aimed = useStore(aim)?.at;
  const last = points.at(-1);
  const path = pathOf(points, { closed: false });
  return (
    <g data-shape="open">
      <path d={path} strokeWidth={4} className={`${LINE} stroke-black/55`} />
      <path d={path} strokeWidth={2} className={`${LINE} stroke-accent`} />
      {last && aimed && (
        <path
          d={pathOf([last, aimed], { closed: false })}
          strokeWidth={2}
          strokeDasharray="4 4"
          className={`${LINE} stroke-accent`}
        />
      )}
    </g>
  );
}
