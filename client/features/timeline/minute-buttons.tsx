import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';

interface MinuteButtonsProps {
  /** Fetches the minute before (-1) or after (1) the moment on show. */
  onMinute: (direction: -1 | 1) => void;
  /** The minute being fetched. */
  fetching: -1 | 1 | undefined;
}

/** Fetch the recordings of the minute before or after the moment on show. */
export function MinuteButtons({ onMinute, fetching }: MinuteButtonsProps) {
  return (
    <span className="flex items-center gap-2 border-l border-line pl-2.5">
      <Button
        size="small"
        icon={<ChevronsLeft aria-hidden />}
        aria-label="1 min before"
        loading={fetching === -1}
        onClick={() => onMinute(-1)}
      >
        1 min
      </Button>
      <Button size="small" aria-label="1 min after" loading={fetching === 1} onClick={() => onMinute(1)}>
        1 min
        <ChevronsRight aria-hidden />
      </Button>
    </span>
  );
}
