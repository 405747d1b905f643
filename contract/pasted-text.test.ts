import { expect, it } from 'vitest';
import { dialledNumber, phoneNumber } from './calls.ts';
import { NewCamera } from './camera-forms.ts';
import { ContactForm } from './contact-records.ts';
import { DrillCode } from './drills/seats.ts';
import { LocationForm } from './location-records.ts';
import { withoutMarks } from './pasted-text.ts';
import { NewUser } from './user-records.ts';

const MARKS = '\u202A\u200B\u2066\uFEFF\u00AD';

it.each(['\u202A', '\u202C', '\u200B', '\u200D', '\u200E', '\u2060', '\u2066', '\uFEFF', '\u00AD'])(
  'takes off the mark %j',
  (mark) => {
    expect(withoutMarks(`${mark}+44${mark} 20${mark}`)).toBe('+44 20');
  },
);

it.each(['\u00A0', '\u202F', '\u2007'])('makes the blank %j a space', (blank) => {
  expect(withoutMarks(`+44${blank}20`)).toBe('+44 20');
});

it('takes marks off numbers, e-mails, codes and addresses', () => {
  expect(phoneNumber('number').parse(`${MARKS}+44\u00A020 7946 0018${MARKS}`)).toBe('+44 20 7946 0018');
  const contact = {
    name: 'Ada',
    tag: 'SPOC',
    email: `ada@${MARKS}site.test\u00A0`,
    phoneNumber: `+44${MARKS}2079460018`,
  };
  expect(ContactForm.parse(contact)).toMatchObject({ email: 'ada@site.test', phoneNumber: '+442079460018' });
  expect(NewUser.shape.email.parse(`${MARKS}Ada@site.test${MARKS}`)).toBe('ada@site.test');
  expect(LocationForm.shape.location_code.parse(`${MARKS}NGY\u00A0`)).toBe('NGY');
  expect(NewCamera.shape.rtspUrl.parse(`${MARKS}rtsp://192.0.2.7/1${MARKS}`)).toBe('rtsp://192.0.2.7/1');
  expect(DrillCode.parse(`${MARKS}bcd-fgh${MARKS}`)).toBe('BCDFGH');
});

it.each([
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+44(0) 20 7946 0018', '+442079460018'],
  ['+44 ( 0 ) 20 7946 0018', '+442079460018'],
  ['0044 (0)20 7946 0018', '00442079460018'],
  ['+49\u00A0(0)30\u202F123456', '+4930123456'],
  ['+1 (312) 555-0142', '+13125550142'],
  ['(020) 7946 0018', '02079460018'],
  ['(0)20 7946 0018', '02079460018'],
])('dials %j as %s', (number, dialled) => {
  expect(dialledNumber(number)).toBe(dialled);
});
