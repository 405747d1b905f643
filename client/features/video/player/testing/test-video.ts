import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Makes video elements play, seek and pause as far as the players use them: jsdom's own do nothing. */
export function fakeVideo({ seconds }: { seconds: number }) {
  const state = { paused: true, position: 0, rate: 1 };
  const video = HTMLMediaElement.prototype;
  vi.spyOn(video, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    state.paused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(video, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    state.paused = true;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(video, 'load').mockReturnValue();
  vi.spyOn(video, 'paused', 'get').mockImplementation(() => state.paused);
  vi.spyOn(video, 'duration', 'get').mockReturnValue(seconds);
  vi.spyOn(video, 'currentTime', 'get').mockImplementation(() => state.position);
  vi.spyOn(video, 'currentTime', 'set').mockImplementation((position) => {
    state.position = position;
  });
  vi.spyOn(video, 'playbackRate', 'get').mockImplementation(() => state.rate);
  vi.spyOn(video, 'playbackRate', 'set').mockImplementation((rate) => {
    state.rate = rate;
  });
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(360);
  return Object.assign(state, {
    /** Reports that the element has loaded its video. */
    load: (element: HTMLVideoElement) =>
      act(() => {
        element.dispatchEvent(new Event('loadedmetadata'));
        element.dispatchEvent(new Event('loadeddata'));
      }),
    /** Ends the video; browsers pause there. */
    end: (element: HTMLVideoElement) =>
      act(() => {
        state.paused = true;
        element.dispatchEvent(new Event('ended'));
      }),
    /** Shows the frame at a position, as a playing or seeking video does. */
    frameAt: (element: HTMLVideoElement, position: number) =>
      act(() => {
        state.position = position;
        element.dispatchEvent(new Event('timeupdate'));
      }),
  });
}
