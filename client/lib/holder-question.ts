import { createStore } from './store.ts';

/** The operator in whose hands an alarm is. */
export interface Holder {
  id: string;
  name: string;
}

/** A question before an act on an alarm that a colleague works on. */
interface HolderQuestion {
  holder: Holder;
  /** The button that does it: 'Resolve anyway'. */
  confirmLabel: string;
  answer: (goesAhead: boolean) => void;
}

/** The question on screen; pages show it. */
export const holderQuestion = createStore<HolderQuestion | undefined>(undefined);

/** Asks the operator, and resolves to their answer. A second question takes the place of the first, which is answered No. */
export function askAboutHolder(holder: Holder, confirmLabel: string): Promise<boolean> {
  holderQuestion.read()?.answer(false);
  return new Promise((resolve) => {
    const answer = (goesAhead: boolean) => {
      holderQuestion.set(undefined);
      resolve(goesAhead);
    };
    holderQuestion.set({ holder, confirmLabel, answer });
  });
}
