import { memo } from 'react';

/** Defines a fill with diagonal lines, of the same width on the screen however far the picture is enlarged. */
export const HatchPattern = memo(function HatchPattern({ id, unit }: { id: string; unit: number }) {
  return (
    <defs>
      <pattern
        id={id}
        patternUnits="userSpaceOnUse"
        width={8}
        height={8}
        patternTransform={`scale(${unit}) rotate(45)`}
      >
        <path d="M0 0V8" strokeWidth={2.5} className="stroke-ink-2/80" />
      </pattern>
    </defs>
  );
});
