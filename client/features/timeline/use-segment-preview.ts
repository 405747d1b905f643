import { useState } from 'react';
import { createStore, type Store } from '../../lib/store.ts';
import type { TimelineSegment } from './timeline-lanes.ts';

/** The pointer has to rest this long before a picture is fetched. */
const SHOW_AFTER_MS = 200;

interface Previewed {
  segment: TimelineSegment;
  laneLabel: string;
  /** The segment under the pointer. */
  bar: HTMLElement;
}

export interface PreviewHandle extends Pick<Store<Previewed | undefined>, 'read' | 'subscribe'> {
  show: (previewed: Previewed) => void;
  hide: () => void;
}

function createPreview(): PreviewHandle {
  const shown = createStore<Previewed | undefined>(undefined);
  let wanted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    wanted = undefined;
    shown.set(undefined);
  };
  return {
    show(previewed) {
      if (wanted === previewed.segment.id) return;
      hide();
      wanted = previewed.segment.id;
      timer = setTimeout(() => shown.set(previewed), SHOW_AFTER_MS);
    },
    hide,
    read: shown.read,
    subscribe(listener) {
      const unsubscribe = shown.subscribe(listener);
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
}

/** The segment under the pointer; re-renders only its picture. */
export const useSegmentPreview = (): PreviewHandle => useState(createPreview)[0];
