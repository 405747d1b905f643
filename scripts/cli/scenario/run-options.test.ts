import { expect, test } from 'vitest';
import { InvalidUse } from '../exit-codes.ts';
import { readRunOptions } from './run-options.ts';

test('seeds are a range, both ends included', () => {
  expect(readRunOptions(['a.yaml', '--seeds', '3..5']).seeds).toEqual([3, 4, 5]);
});

test('a time of the story has minutes and seconds, and may have hours', () => {
  expect(readRunOptions(['--to', '11:41']).toMs).toBe(701_000);
  expect(readRunOptions(['--to', '1:00:05']).toMs).toBe(3_605_000);
});

test('a shard counts from 1', () => {
  expect(readRunOptions(['--shard', '2/8']).shard).toEqual({ at: 1, of: 8 });
});

test.each([
  [['--seeds', '5..3'], '--seeds must name'],
  [['--seeds', 'many'], '--seeds must be a range'],
  [['--seed', '-1'], 'argument'],
  [['--seed', '1.5'], '--seed must be a whole number'],
  [['--seed', '1', '--seeds', '1..2'], 'do not go together'],
  [['--shard', '9/8'], '--shard must be a part'],
  [['--to', '11'], '--to must be a time'],
  [['--workers', '0'], '--workers must be'],
  [['--against', 'demo'], '--against must be an address'],
  [['--against', 'http://127.0.0.1:4000', '--port', '8090'], '--against does not go with'],
  [['--speed', '4'], '--speed and --seat need --port or --against'],
  [['--sed', '1'], "Unknown option '--sed'"],
])('%j is refused with a clear message', (args, message) => {
  expect(() => readRunOptions(args)).toThrow(message);
});

test('a wrong option is told from a fault of the program', () => {
  expect(() => readRunOptions(['--to', '11'])).toThrow(InvalidUse);
});

test('a running demo is named by the origin of its address', () => {
  const { against, speed, browsers } = readRunOptions([
    ...['--against', 'http://127.0.0.1:4000/alarms', '--speed', '10', '--seat', 'desk=browser'],
  ]);
  expect({ against, speed, browsers }).toEqual({ against: 'http://127.0.0.1:4000', speed: 10, browsers: ['desk'] });
});
