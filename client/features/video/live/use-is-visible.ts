import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is visible: in the front tab and at least partly on screen, or its video in picture-in-picture. */
export function useIsVisible(
  element: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): boolean {
  const [isVisible, setIsSeen] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let onScreen = true;
    const update = () => {
      const inOwnWindow = video.current !== null && document.pictureInPictureElement === video.current;
      setIsSeen(inOwnWindow || (onScreen && document.visibilityState === 'visible'));
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(target);
    document.addEventListener('visibilitychange', update);
    document.addEventListener('leavepictureinpicture', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
      document.removeEventListener('leavepictureinpicture', update);
    };
  }, [element, video]);
  return isVisible;
}
