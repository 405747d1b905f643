import { MonitorUp } from 'lucide-react';
import { useCanOpen } from '../../lib/screens.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';

const ADDRESS = '/second-screen';

/** Opens a window that shows the video or the map of what this one has open. Pressed again, it brings that window up. */
export function SecondScreenButton() {
  const canOpen = useCanOpen();
  if (!canOpen(ADDRESS)) return null;
  return (
    <IconButton
      label="Second screen"
      icon={<MonitorUp />}
      tooltipSide="bottom"
      onClick={() => window.open(ADDRESS, 'watchfloor-second-screen', 'popup,width=1280,height=800')?.focus()}
    />
  );
}
