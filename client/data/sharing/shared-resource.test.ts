import { expect, test } from 'vitest';
import { type SharedResource, sharedLink } from './shared-resource.ts';

const time = Date.parse('2025-11-20T08:14:25.000Z');

test.each<[SharedResource, string]>([
  [{ kind: 'alarm', id: 'a', time }, '/shared/alarm?sharedToken=a%2Bb%2Fc&partitionKey=202511'],
  [{ kind: 'location-alarm', id: 'a', time }, '/shared/location-alarm?sharedToken=a%2Bb%2Fc&partitionKey=202511'],
  [{ kind: 'alarm-group', id: 'a' }, '/shared/alarm_group?sharedToken=a%2Bb%2Fc'],
  [{ kind: 'scan-raw-alarm', id: 'a' }, '/shared/alarm?sharedToken=a%2Bb%2Fc&product=scan'],
])("the link of %o carries its token and its page's parameters", (resource, link) => {
  expect(sharedLink(resource, 'a+b/c', 'http://localhost:4000')).toBe(`http://localhost:4000${link}`);
});
