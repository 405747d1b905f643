import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['11', '12', '13', '14', '16', '20', '28'], shadow: ['float'] } },
});

/** Joins class names; of two that set the same property the later wins. */
export function cn(...names: ClassValue[]): string {
  return merge(clsx(names));
}
