import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, MenuRadioItems } from '../../../ui/overlays/menu.tsx';
import type { Mode, PictureMode } from '../../../views/alarm/picture-mode.tsx';

/** Debug media are another recording of the event, chosen by a separate switch. */
const names: Record<Mode, string> = {
  recorded: 'Event Video',
  debug: 'Event Video',
  live: 'Live',
  split: 'Split view',
  playback: 'Playback',
};

/** The menu of an alarm's views, in the bar below the picture. Absent if there is only one. */
export function ViewMenu({ mode }: { mode: PictureMode }) {
  if (!mode.liveOffered) return null;
  const offered: Mode[] = ['recorded', 'live', 'split', ...(mode.playbackOffered ? ['playback' as const] : [])];
  return (
    <Menu
      side="top"
      align="end"
      memory={mode.menu}
      trigger={
        <Button variant="ghost" aria-label={`View: ${names[mode.current]}`} className="gap-1 px-2 font-medium text-ink">
          {names[mode.current]}
          <ChevronDown aria-hidden className="text-ink-3" />
        </Button>
      }
    >
      <MenuRadioItems
        value={mode.current === 'debug' ? 'recorded' : mode.current}
        onValueChange={mode.choose}
        options={offered.map((value) => ({ value, label: names[value] }))}
      />
    </Menu>
  );
}
