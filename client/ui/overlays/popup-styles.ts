/** The styles of every floating surface; only floating surfaces have a shadow. */
export const popupStyles =
  'rounded-md bg-overlay text-13 text-ink shadow-float transition-opacity duration-120 ease-out focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';

/** One line of a menu or a list of choices. */
export const popupItemStyles =
  'flex h-8 cursor-default select-none items-center gap-2 px-3 text-13 text-ink outline-none data-disabled:text-ink-off data-highlighted:bg-press [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3';
