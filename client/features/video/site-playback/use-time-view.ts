import { type RefObject, useEffect, useState } from 'react';
import { useKeys } from '../../../lib/use-keys.ts';
import type { SiteClock } from './site-clock.ts';
import { firstView, momentOf, panned, panStep, type TimeView, viewWith, ZOOM_STEP, zoomed } from './time-view.ts';

/** How much a wheel zooms, per px that it is turned. */
const WHEEL_FACTOR = 1.0016;

/** The part of the time that a timeline shows: zoomed and panned by wheel and keys, and moved along with playback. */
export function useTimeView(track: RefObject<HTMLElement | null>, clock: SiteClock) {
  const [view, setView] = useState<TimeView>(() => firstView(clock.moment.read()));
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, clock.moment.read()));
  useKeys({
    timeView: (combo) => {
      if (combo === '+' || combo === '-') zoom(combo === '+' ? 1 / ZOOM_STEP : ZOOM_STEP);
      else setView((now) => panStep(now, combo === 'Shift+ArrowLeft' ? -1 : 1));
    },
  });

  useEffect(() => {
    let last = clock.moment.read();
    return clock.moment.subscribe(() => {
      const moment = clock.moment.read();
      const before = last;
      last = moment;
      // A moment that the operator has moved out of view stays there until they go elsewhere.
      setView((now) => {
        const wasInView = now.from <= before && before < now.to;
        return wasInView || Math.abs(moment - before) > now.to - now.from ? viewWith(now, moment) : now;
      });
    });
  }, [clock]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const isPan = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const turned = event.deltaY || event.deltaX;
      setView((now) =>
        isPan
          ? panned(now, (event.deltaX || event.deltaY) / Math.max(1, box.width))
          : zoomed(now, WHEEL_FACTOR ** turned, momentOf(now, (event.clientX - box.left) / Math.max(1, box.width))),
      );
    };
    // React's own listener could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [track]);

  return { view, setView, zoom };
}
