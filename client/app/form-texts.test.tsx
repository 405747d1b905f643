import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sourcesOf } from '../lib/testing/control-sources.ts';
import { type Answer, refusal } from '../lib/testing/fake-server.ts';
import { renderScreen } from '../lib/testing/render-screen.tsx';
import { sampleOf } from '../lib/testing/sample-of.ts';
import { testUser } from '../lib/testing/test-user.ts';
import { OTHER_FORMS } from './testing/other-forms.tsx';
import { RECORD_FORMS } from './testing/record-forms.tsx';
import { RESPONSE_FORMS } from './testing/response-forms.tsx';

/*
 * Every form of the client, sent empty and with values that hardly any field takes: what it says is in plain words, and
 * names its fields as their labels do.
 */

const FORMS = [...RECORD_FORMS, ...RESPONSE_FORMS, ...OTHER_FORMS];

/** Files that draw a form or something to type in. */
const FORM_FILES = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const DRAWS_FIELDS = /<(?:form|input|textarea|(?:Draft|Record|Confirmed|Number)?Form|\w*Input|Textarea)[\s/]/;

/** Fields that are not typed in: a file to choose, a slider, an address or a text to copy. */
const NOT_TYPED = [
  'kit/upload/file-drop.tsx',
  'features/video/player/seek-bar.tsx',
  'ui/actions/link-to-copy.tsx',
  'features/monitoring/lost-alarm.tsx',
];

const REFUSED = 'The server refuses it.';

const hasParameters = ({ endpoint: { path } }: { endpoint: { path: string } }) => Number(path.includes('{'));

/** The paths without parameters come last, since the last answer that fits applies. */
const answers = Object.values(ENDPOINTS)
  .flat()
  .toSorted((a, b) => hasParameters(b) - hasParameters(a))
  .map(({ endpoint }): Answer => {
    if (endpoint.method !== 'GET' || endpoint.answers !== 'json') return refusal(endpoint, 'invalid_input', REFUSED);
    const json = sampleOf(endpoint.reply);
    return { endpoint, status: 200, json: () => json };
  });

const BAD_VALUES = ['', ' ', 'x'.repeat(6_000), '-1', '\u200b', 'a\u0000b', '!a^^^b', 'javascript:alert(1)', '25:61'];

/** Words of the library, of JavaScript and of JSON, and names as programs write them. */
const FOREIGN =
  /\bInvalid (?!email\b)|\b(?:undefined|null|NaN|too big|too small|unrecognized|regex)\b|\[object|[{[]"|":|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]\w*/;
/** A sentence that begins with a name as programs write them, or with the end of a fault that needs a subject. */
const WITHOUT_SUBJECT = /^[a-z]/;

const fields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file]), textarea'),
];

/** Sends every form of the page, and presses the other buttons that send something. */
function send(): void {
  for (const form of document.querySelectorAll('form')) fireEvent.submit(form);
  for (const button of screen.queryAllByRole('button', { name: /^(Save|Submit|Send|Apply|Resolve|Notify|Escalate)/ })) {
    if (button.getAttribute('type') !== 'submit') fireEvent.click(button);
  }
}

/** The texts of the page without the values of the samples. */
function saidTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent && !parentElement?.closest('style, script, textarea, option')) texts.push(textContent);
  }
  return texts;
}

const saysFaults = () => [...document.querySelectorAll('[role=alert], [role=status]')].map((one) => one.textContent);

async function walk(): Promise<void> {
  const faults = new Set<string>();
  for (const value of BAD_VALUES) {
    for (const field of fields()) {
      // Browsers cut typed and pasted text in the same way.
      const cut = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
      fireEvent.change(field, { target: { value: cut } });
      fireEvent.blur(field);
    }
    send();
    await act(async () => {});
    for (const text of saidTexts()) if (FOREIGN.test(text)) faults.add(text);
    for (const text of saysFaults()) if (text && WITHOUT_SUBJECT.test(text)) faults.add(text);
  }
  expect(faults.size, [...faults].join('\n')).toBe(0);
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

it.each(FORMS.map((form, index) => [`${form.files[0]} (${index})`, form] as const))(
  'says in plain words what is wrong in %s',
  async (_, { files, page, press = [], user = testUser('MM'), config, answers: more = [] }) => {
    const opened = renderScreen(page(), { user, ...(config && { config }), answers: [...answers, ...more] });
    for (const name of press) {
      const isNamed = (control: Element) => name.test(control.getAttribute('aria-label') ?? control.textContent);
      const control = await waitFor(() => {
        const found = [...document.querySelectorAll('button, label, [role=option]')].find(isNamed);
        expect(found, `${name} to press`).toBeDefined();
        return found;
      });
      if (control) await opened.act.click(control);
    }
    const shown = () => sourcesOf(document.querySelectorAll('input, textarea, form'));
    await waitFor(() => expect([...shown()]).toEqual(expect.arrayContaining([...files])), { timeout: 10_000 });
    await walk();
  },
);

it('knows every file that draws a form or a field', () => {
  const drawing = Object.entries(FORM_FILES)
    .map(([path, text]) => ({ path: path.replace('../', '').replace('./', 'app/'), text }))
    .filter(({ path, text }) => !/\.test\.tsx$|\/testing\//.test(path) && DRAWS_FIELDS.test(text))
    .map(({ path }) => path)
    .filter((path) => !NOT_TYPED.includes(path));
  const known = new Set(FORMS.flatMap(({ files }) => files));
  const missing = drawing.filter((path) => !known.has(path));
  expect(missing, missing.join()).toEqual([]);
});
