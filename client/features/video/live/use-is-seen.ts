import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is visible: in the front tab and at least partly on screen, or its video in picture-in-picture. */
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
