import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PictureRate } from '../../features/desk/picture-rate.ts';
import { emptyWall } from '../../features/desk/tile-wall.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { useWallPlace } from './use-wall-place.ts';
import { WallState } from './wall-state.tsx';

const show = (rate: PictureRate, tryFullRate = () => undefined) =>
  renderScreen(
    <WallState
      count={undefined}
      wall={emptyWall(1)}
      connection={{ kind: 'connected' }}
      mayBring={false}
      place={{ rate, tryFullRate }}
      products={['scan']}
    />,
  );

test('a wall at a reduced rate offers the full rate', () => {
  const tryFullRate = vi.fn();
  show('stills', tryFullRate);
  fireEvent.click(screen.getByRole('button', { name: 'Try full rate' }));
  expect(tryFullRate).toHaveBeenCalledOnce();
});

test('a wall at the full rate does not offer it', () => {
  show('full');
  expect(screen.queryByRole('button')).toBeNull();
});

function Wall() {
  const { ref, tryFullRate } = useWallPlace('scanGrid');
  return (
    <>
      <button type="button" onClick={tryFullRate}>
        Try full rate
      </button>
      <div ref={ref}>
        {[-1, 0].map((tabIndex, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as on the wall
          <div key={tabIndex} role="group" aria-label={`Tile ${index + 1}`} data-tile={index} tabIndex={tabIndex} />
        ))}
      </div>
    </>
  );
}

test('trying the full rate moves the focus to the current tile, as the button leaves', () => {
  renderScreen(<Wall />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('group', { name: 'Tile 2' })).toHaveFocus();
});
