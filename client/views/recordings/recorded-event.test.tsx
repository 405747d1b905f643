import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { RecordedEvent } from './recorded-event.tsx';

it('says that there is no recording of an event without frames, and keeps what else is in the bar', () => {
  const event = testEvent({ media: { type: 'frames', frames: [] } });
  renderScreen(
    <RecordedEvent event={event} cameraLabel="NGA-B North Row 07" controls={<button type="button">Live</button>} />,
  );
  expect(screen.getByText('No event frames available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Live' })).toBeVisible();
});
