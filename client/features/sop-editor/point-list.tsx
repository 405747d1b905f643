import { memo } from 'react';
import { SOP } from '#contract/record-limits.ts';
import { comboOf } from '../../lib/key-combo.ts';
import { Input } from '../../ui/forms/input.tsx';
import { SortableList } from '../../ui/forms/sortable-list.tsx';

interface PointListProps {
  /** The name of one point: 'Exception'. */
  what: string;
  points: readonly string[];
  onPointsChange: (points: string[]) => void;
}

/** A list of texts. Enter in one adds the next. */
export const PointList = memo(function PointList({ what, points, onPointsChange }: PointListProps) {
  const add = () => onPointsChange([...points, '']);
  return (
    <SortableList
      what={what}
      items={points}
      onItemsChange={onPointsChange}
      onAdd={points.length < SOP.listMax ? add : undefined}
      addLabel={`Add ${what}`}
    >
      {(point, change, index) => (
        <Input
          aria-label={`${what} ${index + 1}`}
          value={point}
          maxLength={SOP.textMax}
          // A point that was just added is the one to write.
          autoFocus={point === '' && index === points.length - 1}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (comboOf(event.nativeEvent) !== 'Enter') return;
            event.preventDefault();
            if (index === points.length - 1 && point.trim() !== '') add();
          }}
        />
      )}
    </SortableList>
  );
});
