import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { KeyPane } from '../ui/keys/key-pane.tsx';
import { SHELL_SCOPE } from './key-scope.ts';
import { type KeyHandlers, keyClashes, useKeys, useLiveKeys } from './use-keys.ts';

function Part({ name, handlers, shell = false }: { name: string; handlers: KeyHandlers; shell?: boolean }) {
  useKeys(handlers, shell ? { scope: SHELL_SCOPE } : {});
  return <button type="button">{name}</button>;
}

const press = (name: string) => screen.getByRole('button', { name }).focus();

describe('scopes', () => {
  function showPanes() {
    const answered: string[] = [];
    const by = (scope: string) => () => void answered.push(scope);
    render(
      <>
        <Part name="Shell" shell handlers={{ boxes: by('shell'), allKeys: by('shell') }} />
        <Part name="Screen" handlers={{ boxes: by('screen'), resolve: by('screen') }} />
        <KeyPane>
          <Part name="Left" handlers={{ boxes: by('left'), snapshot: by('left') }} />
          <KeyPane>
            <Part name="Tile" handlers={{ snapshot: by('tile') }} />
          </KeyPane>
        </KeyPane>
        <KeyPane>
          <Part name="Right" handlers={{ boxes: by('right'), fullScreen: by('right') }} />
        </KeyPane>
        <LiveKeys />
      </>,
    );
    return answered;
  }

  it('the focused pane answers before its screen', async () => {
    const answered = showPanes();
    press('Left');
    await userEvent.keyboard('b');
    expect(answered).toEqual(['left']);
  });

  it('an unhandled key goes from the pane to the screen, and then to the shell', async () => {
    const answered = showPanes();
    press('Left');
    await userEvent.keyboard('r?');
    expect(answered).toEqual(['screen', 'shell']);
  });

  it('a pane never answers for its sibling', async () => {
    const answered = showPanes();
    press('Left');
    await userEvent.keyboard('{Shift>}F{/Shift}');
    expect(answered).toEqual([]);
  });

  it('a pane within a pane answers first', async () => {
    const answered = showPanes();
    press('Tile');
    await userEvent.keyboard('{Shift>}S{/Shift}b');
    expect(answered).toEqual(['tile', 'left']);
  });

  it('the screen answers before the shell, and no pane does while none is focused', async () => {
    const answered = showPanes();
    press('Left');
    press('Screen');
    await userEvent.keyboard('b{Shift>}S{/Shift}');
    expect(answered).toEqual(['screen']);
  });

  it('a press on a pane focuses it, even if nothing in it takes the focus', async () => {
    const answered = showPanes();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Right' }));
    await userEvent.keyboard('b');
    expect(answered).toEqual(['right']);
  });

  it('the key strip names the keys answered in the focused pane', () => {
    showPanes();
    expect(screen.getByRole('status')).not.toHaveTextContent('fullScreen');
    fireEvent.focusIn(screen.getByRole('button', { name: 'Right' }));
    expect(screen.getByRole('status')).toHaveTextContent('fullScreen');
    expect(screen.getByRole('status')).not.toHaveTextContent('snapshot');
  });

  it('two handlers for one key in one scope are detected', () => {
    render(
      <>
        <Part name="One" handlers={{ progress: () => {} }} />
        <Part name="Other" handlers={{ pauseScan: () => {} }} />
      </>,
    );
    expect(keyClashes.splice(0)).toEqual(['p: pauseScan']);
  });
});

function LiveKeys() {
  return <output>{useLiveKeys().join(' ')}</output>;
}
