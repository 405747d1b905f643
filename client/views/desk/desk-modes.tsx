import { Columns2, Film, History, type LucideIcon, Radio } from 'lucide-react';
import { Segmented } from '../../ui/forms/segmented.tsx';

/** The choice of pictures on every desk, in the order of its buttons. */
const ICONS: Record<string, LucideIcon> = {
  LIVE: Radio,
  'Event Video': Film,
  PLAYBACK: History,
  'Split view': Columns2,
};

interface DeskModesProps<Mode extends string> {
  label: string;
  mode: Mode;
  modes: readonly { value: Mode; label: 'LIVE' | 'Event Video' | 'PLAYBACK' | 'Split view' }[];
  onChoose: (mode: Mode) => void;
}

/** The choice of pictures. On a narrow desk icons take the place of its words, which stay as tips. */
export function DeskModes<Mode extends string>({ label, mode, modes, onChoose }: DeskModesProps<Mode>) {
  return (
    <Segmented
      label={label}
      value={mode}
      onValueChange={onChoose}
      className="shrink-0"
      options={modes.map((one) => {
        const Icon = ICONS[one.label];
        return {
          value: one.value,
          label: (
            <span title={one.label} className="inline-flex items-center [&>svg]:size-3.5">
              {Icon && <Icon aria-hidden className="hidden @max-[50rem]/left:block" />}
              <span className="@max-[50rem]/left:sr-only">{one.label}</span>
            </span>
          ),
        };
      })}
    />
  );
}
