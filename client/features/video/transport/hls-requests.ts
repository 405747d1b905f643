import type { ErrorData, HlsConfig } from 'hls.js/light';
import { streamBearer, withStreamQuery } from './stream-request.ts';

/** How hls.js asks for the playlists and segments of a stream. */
export function hlsRequests(address: string): Partial<HlsConfig> {
  return {
    // Pictures arrive ready to play: there is nothing to convert in a worker.
    enableWorker: false,
    xhrSetup: (request, url) => {
      request.open('GET', withStreamQuery(url, address));
      const bearer = streamBearer(address);
      if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    },
  };
}

/** Translates a fatal error into the terms of the other live streams. */
export function hlsTrouble({ response }: Pick<ErrorData, 'response'>): string {
  if (!response?.code) return 'Connection lost';
  return response.code === 404 ? 'stream not found' : `bad status code ${response.code}`;
}
