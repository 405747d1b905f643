import { type RefObject, useEffect, useState } from 'react';

/** Whether an element can be seen: its tab is in front and some of it on the screen, or its video in a window of its own. */
export function useIsSeen(element: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let onScreen = true;
    const look = () => {
      const inOwnWindow = video.current !== null && document.pictureInPictureElement === video.current;
      setIsSeen(inOwnWindow || (onScreen && document.visibilityState === 'visible'));
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      look();
    });
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('leavepictureinpicture', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('leavepictureinpicture', look);
    };
  }, [element, video]);
  return isSeen;
}
