import { ChevronLeft, ChevronRight } from 'lucide-react';

const arrow =
  'inline-flex h-6 w-5 items-center justify-center rounded-xs hover:bg-hover hover:text-ink [&>svg]:size-3.5';

interface CameraPagerProps {
  /** From 0. */
  index: number;
  total: number;
  turn: (by: -1 | 1) => void;
}

/** '‹ 2/5 ›': the pages of a group's cameras. */
export function CameraPager({ index, total, turn }: CameraPagerProps) {
  return (
    <span className="inline-flex shrink-0 items-center text-12 text-ink-2">
      <button type="button" aria-label="Previous camera" className={arrow} onClick={() => turn(-1)}>
        <ChevronLeft />
      </button>
      <span>
        {index + 1}/{total}
      </span>
      <button type="button" aria-label="Next camera" className={arrow} onClick={() => turn(1)}>
        <ChevronRight />
      </button>
    </span>
  );
}
