import { expect, test } from 'vitest';
import { snapshotName } from './snapshot.ts';

const details = { momentMs: Date.parse('2025-11-20T08:14:31.600Z'), zone: 'America/Chicago', boxes: [] };

test("a snapshot is named after its camera and the second on the site's clock", () => {
  expect(snapshotName({ ...details, cameraLabel: 'NGA-B North Row 07' })).toBe(
    'nga-b-north-row-07-20251120-021431.jpg',
  );
});

test('a name holds no path, keeps its letters, and is never empty', () => {
  expect(snapshotName({ ...details, cameraLabel: '../Süd/Hof 1 🚚' })).toBe('süd-hof-1-20251120-021431.jpg');
  expect(snapshotName({ ...details, cameraLabel: '🚚' })).toBe('camera-20251120-021431.jpg');
});
