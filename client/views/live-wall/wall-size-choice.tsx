import { SCAN } from '#contract/limits.ts';
import { type WallSize, wallSizeLabel } from '../../features/desk/wall-size.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';

interface WallSizeChoiceProps {
  size: WallSize;
  onSizeChange: (size: WallSize) => void;
}

const sizes = SCAN.grids.map((size) => ({ value: String(size), label: wallSizeLabel(size) }));

/** The size of a wall. */
export function WallSizeChoice({ size, onSizeChange }: WallSizeChoiceProps) {
  return (
    <Segmented
      label="Grid"
      value={String(size)}
      onValueChange={(chosen) => {
        const wanted = SCAN.grids.find((one) => String(one) === chosen);
        if (wanted) onSizeChange(wanted);
      }}
      options={sizes}
    />
  );
}
