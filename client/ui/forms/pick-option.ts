import { foldText } from '#contract/fold-text.ts';

/** One choice of an `OptionList` or `MultiSelect`. */
export interface PickOption {
  value: string;
  label: string;
  /** A secondary text at its right. */
  hint?: string;
  disabled?: boolean;
}

/** The options whose label contains all the words of the query, in any order, folded. */
export function matchingOptions(options: readonly PickOption[], query: string): readonly PickOption[] {
  const words = foldText(query).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const label = foldText(option.label);
    return words.every((word) => label.includes(word));
  });
}
