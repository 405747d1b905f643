import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('asks browsers not to translate the page, which draws its texts again', () => {
  const page = new DOMParser().parseFromString(readFileSync('client/index.html', 'utf8'), 'text/html');
  expect(page.documentElement.getAttribute('translate')).toBe('no');
  expect(page.querySelector('meta[name="google"]')?.getAttribute('content')).toBe('notranslate');
});
