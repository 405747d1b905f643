import type { Camera } from '#contract/cameras.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { type TalkdownWindow, toSiteWindow } from './talkdown-window.ts';

/** The window of a camera on the clock of its site; undefined while it follows the location's monitoring window. */
export function siteWindowOf(camera: Camera): TalkdownWindow | undefined {
  const { automatedTalkdownStartTimeUTC: start, automatedTalkdownEndTimeUTC: end, location } = camera;
  return start && end ? toSiteWindow({ start, end }, location.timezone, serverNow()) : undefined;
}
