import { SCREEN_CAMERAS_MAX, SCREEN_TEXT, type ScreenState } from '#contract/drills/screens.ts';
import type { Viewed } from '../../lib/create-screen-view.ts';

interface Sources {
  page: Document;
  /** The path of the address. */
  path: string;
  /** The part of each alarm that is in view, by its kind and id. */
  present: readonly (readonly [alarm: string, parts: readonly Viewed[]])[];
}

/** The addresses of alarms, with their kinds. */
const ALARM_PATHS: readonly [RegExp, NonNullable<ScreenState['alarm']>['subject']][] = [
  [/^\/alarms\/([A-Za-z0-9_-]{1,64})$/, 'alarm'],
  [/^\/(?:location-alarms|monitoring)\/([A-Za-z0-9_-]{1,64})$/, 'location_alarm'],
];

const PANELS = 'section[aria-label], aside[aria-label], form[aria-label], [role="region"], [role="tabpanel"]';
const LIVE = 'Live picture of ';

/**
 * The present screen of a console: places and names of the console and of the world, and the length of an unsent text, but never
 * a text that somebody typed.
 */
export function readScreen({ page, path, present }: Sources): ScreenState {
  const shown = present.filter(([, parts]) => parts.length > 0);
  const parts = shown.flatMap(([, all]) => all);
  return {
    path: path.slice(0, SCREEN_TEXT.path),
    title: (page.querySelector('h1')?.textContent ?? '').trim().slice(0, SCREEN_TEXT.title),
    alarm: alarmOf(shown, path),
    cameras: camerasOf(page, parts),
    panel: panelOf(page),
    step: stepOf(parts),
    dialog: dialogOf(page),
    draft: draftOf(page),
  };
}

function alarmOf(shown: Sources['present'], path: string): ScreenState['alarm'] {
  // A wall shows several alarms, of which none is open.
  const opened = shown.filter(([, parts]) => parts.some((part) => part.kind === 'screen' && part.screen !== 'wall'));
  const [subject, id] = opened.at(-1)?.[0].split(' ') ?? [];
  if (id !== undefined && (subject === 'alarm' || subject === 'location_alarm' || subject === 'alarm_group')) {
    return { subject, id };
  }
  for (const [pattern, kind] of ALARM_PATHS) {
    const found = pattern.exec(path)?.[1];
    if (found !== undefined) return { subject: kind, id: found };
  }
  return null;
}

function camerasOf(page: Document, parts: readonly Viewed[]): ScreenState['cameras'] {
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [part] : []));
  const cameras = pictures.map(({ camera, feed, at }) => ({
    camera: camera.slice(0, SCREEN_TEXT.camera),
    feed,
    atMs: feed === 'LIVE' ? null : at,
  }));
  // Tiles of walls and of the desk's grid do not report that they are in view.
  for (const video of page.querySelectorAll(`video[aria-label^="${LIVE}"]`)) {
    const camera = (video.getAttribute('aria-label') ?? '').slice(LIVE.length, LIVE.length + SCREEN_TEXT.camera);
    const isKnown = cameras.some((one) => one.camera === camera && one.feed === 'LIVE');
    if (!isKnown && camera !== '') cameras.push({ camera, feed: 'LIVE', atMs: null });
  }
  return cameras.slice(0, SCREEN_CAMERAS_MAX);
}

function panelOf(page: Document): string | null {
  const panel = page.activeElement?.closest(PANELS);
  return panel ? nameOf(panel).slice(0, SCREEN_TEXT.panel) || null : null;
}

/** The first step that has no answer yet. */
function stepOf(parts: readonly Viewed[]): string | null {
  const step = parts.find((part) => part.kind === 'step' && part.answer === null);
  return step?.kind === 'step' ? step.step.slice(0, SCREEN_TEXT.step) : null;
}

function dialogOf(page: Document): string | null {
  const dialog = [...page.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return dialog ? nameOf(dialog).slice(0, SCREEN_TEXT.dialog) || null : null;
}

/** The name of a part as assistive technology has it. */
function nameOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby');
  const label = id === null ? null : element.ownerDocument.getElementById(id)?.textContent;
  return (label ?? element.getAttribute('aria-label') ?? '').trim();
}

/** How much is written in boxes for longer texts. */
const draftOf = (page: Document): number =>
  [...page.querySelectorAll('textarea')].reduce((sum, { value }) => sum + value.trim().length, 0);
