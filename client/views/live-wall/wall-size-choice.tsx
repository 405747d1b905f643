import { SCAN } from '#contract/limits.ts';
import { tilesIn, type WallSize, wallSizeLabel } from '../../features/desk/wall-size.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';
import type { WallPlace } from './use-wall-place.ts';

interface WallSizeChoiceProps {
  place: Pick<WallPlace, 'size' | 'setSize' | 'fitting'>;
}

/** The size of a wall; a size of which fewer tiles fit on this screen says how many. */
export function WallSizeChoice({ place: { size, setSize, fitting } }: WallSizeChoiceProps) {
  return (
    <Segmented
      label="Grid"
      value={String(size)}
      onValueChange={(chosen) => {
        const wanted = SCAN.grids.find((one) => String(one) === chosen);
        if (wanted) setSize(wanted);
      }}
      options={SCAN.grids.map((one) => ({
        value: String(one),
        label: <SizeLabel size={one} fits={fitting.get(one) ?? 0} />,
      }))}
    />
  );
}

/** '6×6 30 fit' */
function SizeLabel({ size, fits }: { size: WallSize; fits: number }) {
  return (
    <>
      {wallSizeLabel(size)}
      {fits > 0 && fits < tilesIn(size) && (
        <span className="font-normal text-11 text-ink-3">
          {' '}
          {fits}
          <BarLabel> fit</BarLabel>
        </span>
      )}
    </>
  );
}
