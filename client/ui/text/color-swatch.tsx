import { cn } from '../cn.ts';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/**
 * A colour that stands for the name beside it. Small and square, so that it is taken neither for a status nor for a
 * level; empty where there is none, so that names stay in line.
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
