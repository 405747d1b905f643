import { useState } from 'react';
import { createListeners, useStore } from '../../../lib/store.ts';

/** The state of a controlled picture. It does not change with every frame. */
export interface MediaStatus {
  /** Live pictures accept no commands: they cannot be sought, and their speed is fixed. */
  live: boolean;
  playing: boolean;
  /** Whether it waits for data. */
  waiting: boolean;
  /** Whether it has reached its end and stays there. */
  ended: boolean;
  failed: boolean;
  rate: number;
  /** ms UTC of its first and last frame; undefined for a live picture, and until they are known. */
  fromMs?: number;
  toMs?: number;
}

/** The commands that a player accepts from a remote; none if the picture is live. */
export interface MediaCommands {
  seekTo?: (momentMs: number) => void;
  setPlaying?: (playing: boolean) => void;
  setRate?: (rate: number) => void;
}

/**
 * Controls a picture from outside and reports its state: live, an event's video or frames, a camera's playback. It
 * outlives its players: pass the same remote to one player after the other, one at a time. Commands have no effect
 * while no player is connected, except the rate, which every connecting player adopts.
 */
export interface MediaRemote {
  /** Seeks to a moment, ms UTC. Outside a recording it goes to the nearer end, outside a playback window to another one. */
  seekTo: (momentMs: number) => void;
  play: () => void;
  pause: () => void;
  setRate: (rate: number) => void;
  /** Undefined while no player is connected. */
  readStatus: () => MediaStatus | undefined;
  /** ms UTC of the frame on show; undefined if there is none. */
  readMoment: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  /** For players. Returns a function that disconnects. */
  connect: (commands: () => MediaCommands) => () => void;
  report: (status: MediaStatus) => void;
  reportMoment: (momentMs: number) => void;
}

export function createMediaRemote(): MediaRemote {
  const listeners = createListeners();
  let connected: (() => MediaCommands) | undefined;
  let status: MediaStatus | undefined;
  let moment: number | undefined;
  let rate = 1;
  return {
    seekTo: (momentMs) => connected?.().seekTo?.(momentMs),
    play: () => connected?.().setPlaying?.(true),
    pause: () => connected?.().setPlaying?.(false),
    setRate(next) {
      rate = next;
      connected?.().setRate?.(next);
    },
    readStatus: () => status,
    readMoment: () => moment,
    subscribe: listeners.subscribe,
    connect(commands) {
      connected = commands;
      if (rate !== 1) commands().setRate?.(rate);
      return () => {
        if (connected !== commands) return;
        connected = undefined;
        status = undefined;
        moment = undefined;
        listeners.notify();
      };
    },
    report(next) {
      status = next;
      // The next player also adopts a speed chosen at the player itself.
      if (!next.live) rate = next.rate;
      listeners.notify();
    },
    reportMoment(next) {
      if (next === moment) return;
      moment = next;
      listeners.notify();
    },
  };
}

/** A remote that belongs to the component. */
export function useMediaRemote(): MediaRemote {
  return useState(createMediaRemote)[0];
}

/** The state of the picture; re-renders only when it changes. */
export function useMediaStatus(remote: MediaRemote): MediaStatus | undefined {
  return useStore({ subscribe: remote.subscribe, read: remote.readStatus });
}

/** The moment on show, ms UTC; re-renders with every frame: keep components that use it small. */
export function useMediaMoment(remote: MediaRemote): number | undefined {
  return useStore({ subscribe: remote.subscribe, read: remote.readMoment });
}
