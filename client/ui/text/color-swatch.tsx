import { cn } from '../cn.ts';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/**
 * The colour of the name beside it. Small and square, so that it looks like neither a status nor a level; empty if
 * there is no colour, so that names stay aligned.
 */
export function ColorSwatch({ color, className }: { color: string | undefined; className?: string }) {
  return (
    <span
      aria-hidden
      data-color={color}
      style={color && HEX.test(color) ? { backgroundColor: color } : undefined}
      className={cn('inline-block size-2 shrink-0 rounded-[1px]', className)}
    />
  );
}
