import { MonitorUp } from 'lucide-react';
import { useLocation } from 'react-router';
import { useCanOpen } from '../../lib/screens.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const ADDRESS = '/second-screen';

/** Opens a window that shows the video or the map of what this one has open. Pressed again, it brings that window up. */
export function SecondScreenButton() {
  const canOpen = useCanOpen();
  const { pathname } = useLocation();
  if (pathname === ADDRESS || !canOpen(ADDRESS)) return null;
  return <IconButton label="Second screen" icon={<MonitorUp />} tooltipSide="bottom" onClick={openSecondScreen} />;
}

function openSecondScreen(): void {
  // Without an address, an open window is found without being loaded again.
  const opened = window.open('', 'watchfloor-second-screen', 'popup,width=1280,height=800');
  if (!opened) {
    toast.warning('The browser blocked the second screen. Allow pop-up windows for this site.');
    return;
  }
  if (opened.location.pathname !== ADDRESS) opened.location.assign(ADDRESS);
  opened.focus();
}
