import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DetectionClass } from '#contract/classifications.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { StatusStepper } from './status-stepper.tsx';

function open(preset?: DetectionClass) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  const { act } = renderScreen(
    <StatusStepper open onOpenChange={onOpenChange} preset={preset} onConfirm={onConfirm} />,
  );
  const press = async (name: string) => act.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => act.click(await screen.findByRole('radio', { name }));
  return { act, press, choose, onConfirm, onOpenChange };
}

const comments = async () => (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);

it.each([
  [
    'Person',
    [
      'Authorized Employee(s)/Cleaner(s)',
      'Authorized Security Guard',
      'Authorized Resident',
      'Law Enforcement on site',
      'Person Off-site',
      'Deterred with Talkdown',
      'Other',
    ],
  ],
  [
    'Vehicle',
    [
      'Employee Vehicle',
      'Security Vehicle',
      'Law Enforcement Vehicle',
      'Delivery Truck',
      'Vehicle Off-site',
      'Deterred with Talkdown',
      'Other',
    ],
  ],
  ['Incorrect Detection', ['No Person', 'No Vehicle movement / Stationary Vehicle', 'Animal onsite', 'Other']],
])('offers the comments for %s', async (label, expected) => {
  const { press } = open();
  await press(label);
  expect(await comments()).toEqual(expected);
});

it.each([
  ['Person', 'Authorized Resident', 'Person Present - Authorized Resident'],
  ['Vehicle', 'Delivery Truck', 'Moving Vehicle - Delivery Truck'],
  ['Incorrect Detection', 'Animal onsite', 'False Positive - Animal onsite'],
])('submits %s with its comment', async (label, comment, text) => {
  const { press, choose, onConfirm } = open();
  await press(label);
  await choose(comment);
  await press('Confirm');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(text);
});

it('takes free text for Other', async () => {
  const { act, press, choose, onConfirm } = open('person');
  await choose('Other');
  await act.type(screen.getByRole('textbox', { name: 'Comment' }), ' Film crew ');
  await press('Confirm');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Person Present - Film crew');
});

it('cannot be confirmed before there is a comment', async () => {
  const { press, choose, onConfirm } = open('vehicle');
  expect(await screen.findByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
    'Choose or write a comment first.',
  );
  await choose('Other');
  await press('Confirm');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('begins at the comment with a preset class, and can go back', async () => {
  const { press } = open('vehicle');
  expect(await comments()).toContain('Delivery Truck');
  await press('Back');
  expect(await screen.findByRole('button', { name: 'Incorrect Detection' })).toBeVisible();
});

it('is closed by Cancel', async () => {
  const { press, onOpenChange } = open();
  await press('Cancel');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
