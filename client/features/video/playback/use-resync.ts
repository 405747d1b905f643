import { type RefObject, useEffect } from 'react';
import { type Course, onCourse, resync } from './resync.ts';

const CHECK_MS = 500;

/** Deliberate actions of the operator or the player restart the course. */
const RESTART_EVENTS = ['play', 'seeked', 'ratechange', 'loadeddata'] as const;

/** Brings a recording back on course after it had to wait for data (core, section 4: drift). */
export function useResync(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let course: Course = { at: performance.now(), position: video.currentTime };
    const restartCourse = () => {
      course = { at: performance.now(), position: video.currentTime };
    };
    for (const turn of RESTART_EVENTS) video.addEventListener(turn, restartCourse);
    const timer = setInterval(() => {
      if (video.paused || video.ended || video.seeking) return;
      // Without a picture there is nothing to correct.
      if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
      const expected = onCourse(course, performance.now(), video.playbackRate);
      const action = resync(expected, video.currentTime);
      if (action === 'stay') return;
      if (action === 'bring-back' && expected < video.duration) video.currentTime = expected;
      else restartCourse();
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const turn of RESTART_EVENTS) video.removeEventListener(turn, restartCourse);
    };
  }, [element]);
}
