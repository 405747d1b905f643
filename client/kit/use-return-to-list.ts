import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useCanOpen } from '../lib/screens.tsx';

/** The history state with which a list opens a record. */
const Origin = z.object({
  /** Path and query of the list, filters included. */
  list: z.string().check(z.startsWith('/')),
  /** How many history entries ago. */
  steps: z._default(z.int().check(z.positive()), 1),
});

interface ReturnToList {
  /** The address of the list. */
  to: string;
  goBack: () => void;
  /** The history state for a record opened from this one. */
  onward: z.output<typeof Origin> | undefined;
}

/**
 * The way back to the list that a record was opened from. A record that was opened by its address leads to the
 * unfiltered list, or to the start screen if the user may not see the list.
 */
export function useReturnToList(list: string): ReturnToList {
  const canOpen = useCanOpen();
  const plain = canOpen(list) ? list : '/';
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = Origin.safeParse(state).data;
  return {
    to: origin?.list ?? plain,
    goBack: () => void (origin ? navigate(-origin.steps) : navigate(plain)),
    onward: origin && { ...origin, steps: origin.steps + 1 },
  };
}
