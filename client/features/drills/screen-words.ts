import type { ScreenState } from '#contract/drills/screens.ts';
import { timeText } from '#contract/durations.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';

const SUBJECTS = { alarm: 'Alarm', location_alarm: 'Location alarm', alarm_group: 'Alarm group' } as const;

/** The content of a trainee's screen, besides its title, in words. */
export function screenWords({ alarm, cameras, panel, step, dialog, draft }: ScreenState): string[] {
  return [
    alarm && `${SUBJECTS[alarm.subject]} open`,
    ...cameras.map(cameraWords),
    step !== null && `Step: ${step}`,
    panel !== null && `In ${panel}`,
    dialog !== null && `Dialog: ${dialog}`,
    draft > 0 && `Writing, ${draft} ${draft === 1 ? 'character' : 'characters'}`,
  ].filter((one) => typeof one === 'string');
}

const FEEDS = { LIVE: 'live', EVENT: 'event', PLAYBACK: 'playback' } as const;

/** The part of its camera that a picture on a screen shows, such as `live`. */
export const feedWords = ({ feed, atMs }: ScreenState['cameras'][number]): string =>
  `${FEEDS[feed]}${feed === 'LIVE' || atMs === null ? '' : ` at ${formatTimeOfDay(atMs, userZone())}`}`;

/** A picture on a screen, such as `South Row 01, live`. */
export const cameraWords = (shown: ScreenState['cameras'][number]): string => `${shown.camera}, ${feedWords(shown)}`;

/** For how long a screen has been on show. */
export const forHowLong = (t: number, nowT: number): string => timeText(Math.max(0, nowT - t));
