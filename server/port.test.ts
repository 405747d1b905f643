import { expect, test } from 'vitest';
import { Port } from './port.ts';

test('gives access to the implementation that a domain has provided', () => {
  const port = new Port<{ name: string }>('a name');
  port.provide({ name: 'north' });
  expect(port.current.name).toBe('north');
});

test('names what nobody has provided', () => {
  const port = new Port('a name');
  expect(() => port.current).toThrow('no domain provides a name');
});

test('refuses a second implementation', () => {
  const port = new Port<{ name: string }>('a name');
  port.provide({ name: 'north' });
  expect(() => port.provide({ name: 'south' })).toThrow('two domains provide a name');
});
