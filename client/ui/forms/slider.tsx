import { Slider as BaseSlider } from '@base-ui/react/slider';
import { cn } from '../cn.ts';

interface SliderProps {
  label: string;
  /** A whole number from `min` to `max`. */
  value: number;
  /** While it moves, and when it comes to rest. */
  onValueChange: (value: number) => void;
  onValueCommitted?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How screen readers read a value: '70 percent'. */
  valueText: (value: number) => string;
  /** Its width; by default 160 px. */
  className?: string;
}

/** A number on a line, by pointer or by arrow keys. */
export function Slider({
  label,
  value,
  onValueChange,
  onValueCommitted,
  min = 0,
  max = 100,
  step = 5,
  valueText,
  className,
}: SliderProps) {
  const numberOf = (given: number | readonly number[]) => (typeof given === 'number' ? given : (given[0] ?? min));
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(given) => onValueChange(numberOf(given))}
      onValueCommitted={(given) => onValueCommitted?.(numberOf(given))}
      min={min}
      max={max}
      step={step}
      className={className}
    >
      <BaseSlider.Control className={cn('flex h-8 items-center', className === undefined && 'w-40')}>
        <BaseSlider.Track className="h-1 w-full rounded-full bg-line-control">
          <BaseSlider.Indicator className="rounded-full bg-accent" />
          <BaseSlider.Thumb
            getAriaLabel={() => label}
            getAriaValueText={(_text, given) => valueText(given)}
            className="size-4 rounded-full border border-accent bg-panel has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
