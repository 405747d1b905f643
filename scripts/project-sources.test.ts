import { expect, it } from 'vitest';
import { isTest } from './project-sources.ts';

it.each(['client/lib/call.test.tsx', 'media/start-media.test.ts', 'media/rtsp/testing/test-client.ts'])(
  'takes %s for a test',
  (file) => {
    expect(isTest(file)).toBe(true);
  },
);

it.each(['client/features/drills/blind-tests/test-table.tsx', 'client/data/cameras/test-camera.ts'])(
  'takes %s for a part of the product, though its name begins with test-',
  (file) => {
    expect(isTest(file)).toBe(false);
  },
);
