import type { ErrorData, HlsConfig } from 'hls.js/light';
import { streamBearer, withStreamQuery } from './stream-request.ts';

/** Settings for the requests of hls.js: the playlists and segments of a stream. */
export function hlsRequests(address: string): Partial<HlsConfig> {
  return {
    // Pictures arrive ready to play, so a worker has nothing to convert.
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
