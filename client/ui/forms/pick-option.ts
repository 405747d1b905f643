/** One choice of an `OptionList` or `MultiSelect`. */
export interface PickOption {
  value: string;
  label: string;
  /** A secondary text at its right. */
  hint?: string;
  disabled?: boolean;
}

/** The options whose label contains all the words of the query, in any order and case. */
export function matchingOptions(options: readonly PickOption[], query: string): readonly PickOption[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const label = option.label.toLowerCase();
    return words.every((word) => label.includes(word));
  });
}
