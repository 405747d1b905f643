import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useCanOpen } from '../lib/screens.tsx';

/** What a list leaves in the history when it opens a record. */
const Origin = z.object({
  /** Path and query of the list, filters included. */
  list: z.string().check(z.startsWith('/')),
  /** How many entries back it is. */
  steps: z._default(z.int().check(z.positive()), 1),
});

interface ReturnToList {
  /** Where the list is. */
  to: string;
  go: () => void;
  /** The history state for a record opened from this one. */
  onward: z.output<typeof Origin> | undefined;
}

/**
 * The way back to the list that opened a record; to the plain list where it was opened by its address, and to the start
 * screen for those who may not see the list.
 */
export function useReturnToList(list: string): ReturnToList {
  const canOpen = useCanOpen();
  const plain = canOpen(list) ? list : '/';
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = Origin.safeParse(state).data;
  return {
    to: origin?.list ?? plain,
    go: () => void (origin ? navigate(-origin.steps) : navigate(plain)),
    onward: origin && { ...origin, steps: origin.steps + 1 },
  };
}
