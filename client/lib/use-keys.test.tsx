import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Select } from '../ui/forms/select.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { type KeyHandlers, useKeys, useLiveKeys } from './use-keys.ts';

function Screen({ handlers, enabled = true }: { handlers: KeyHandlers; enabled?: boolean }) {
  useKeys(handlers, { enabled });
  return (
    <>
      <input aria-label="Comment" />
      <input type="checkbox" aria-label="Return" />
      <button type="button">Open menu</button>
      <p>{useLiveKeys().join(' ')}</p>
    </>
  );
}

function ScreenWithDialog({ handlers }: { handlers: KeyHandlers }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Screen handlers={handlers} />
      <ConfirmDialog
        open={open}
        title="Leave"
        confirmLabel="Leave"
        onConfirm={() => {}}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** Presses a key in the same commit that shows the screen, before effects that follow the paint. */
function ScreenPressedAtOnce({ onPlay }: { onPlay: () => void }) {
  useKeys({ playPause: onPlay });
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', bubbles: true }));
  });
  return null;
}

describe('useKeys', () => {
  it('answers a key from the moment that its screen shows, with the handler of that moment', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender } = render(<ScreenPressedAtOnce onPlay={first} />);
    expect(first).toHaveBeenCalledTimes(1);
    rerender(<ScreenPressedAtOnce onPlay={second} />);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('answers keys while a disabled button has the focus', async () => {
    const play = vi.fn();
    render(
      <>
        <Screen handlers={{ playPause: play }} />
        <Button disabled focusableWhenDisabled>
          Send
        </Button>
      </>,
    );
    screen.getByRole('button', { name: 'Send' }).focus();
    await userEvent.keyboard('k');
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('answers Space over a button where the key says so, and does not press the button', async () => {
    const pause = vi.fn();
    const press = vi.fn();
    render(
      <>
        <Screen handlers={{ pauseStory: pause }} />
        <Button onClick={press}>Take</Button>
      </>,
    );
    screen.getByRole('button', { name: 'Take' }).focus();
    await userEvent.keyboard(' ');
    expect([pause.mock.calls.length, press.mock.calls.length]).toEqual([1, 0]);
    await userEvent.keyboard('{Enter}');
    expect([pause.mock.calls.length, press.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves Space to checkboxes and to text', async () => {
    const pause = vi.fn();
    const change = vi.fn();
    render(
      <>
        <Screen handlers={{ pauseStory: pause }} />
        <Checkbox checked={false} onCheckedChange={change} label="Snapshot at marks" />
      </>,
    );
    screen.getByRole('checkbox', { name: 'Snapshot at marks' }).focus();
    await userEvent.keyboard(' ');
    expect(change).toHaveBeenCalledTimes(1);
    screen.getByRole('textbox', { name: 'Comment' }).focus();
    await userEvent.keyboard(' ');
    expect(pause).not.toHaveBeenCalled();
  });

  it('answers a key and tells which of several it was', async () => {
    const seek = vi.fn();
    render(<Screen handlers={{ seek: (combo) => seek(combo) }} />);
    await userEvent.keyboard('jl');
    expect(seek.mock.calls).toEqual([['j'], ['l']]);
  });

  it('leaves single keys to a focused text box', async () => {
    const playPause = vi.fn();
    render(<Screen handlers={{ playPause }} />);
    await userEvent.type(screen.getByRole('textbox'), 'kk');
    expect(playPause).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).toHaveValue('kk');
  });

  it('answers Ctrl+Enter while the user types', async () => {
    const submit = vi.fn();
    render(<Screen handlers={{ submit }} />);
    await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('leaves the box with the first Escape and the screen with the second', async () => {
    const back = vi.fn();
    render(<Screen handlers={{ back }} />);
    await userEvent.type(screen.getByRole('textbox'), '{Escape}');
    expect(back).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox')).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(back).toHaveBeenCalledOnce();
  });

  it('answers letters while a checkbox has focus', async () => {
    const boxes = vi.fn();
    render(<Screen handlers={{ boxes }} />);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('b');
    expect(boxes).toHaveBeenCalledOnce();
  });

  it('leaves Enter to a focused button', async () => {
    const open = vi.fn();
    render(<Screen handlers={{ open }} />);
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect(open).not.toHaveBeenCalled();
  });

  it('distinguishes Shift+F from f', async () => {
    const fullScreen = vi.fn();
    render(<Screen handlers={{ fullScreen }} />);
    await userEvent.keyboard('f');
    expect(fullScreen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}F{/Shift}');
    expect(fullScreen).toHaveBeenCalledOnce();
  });

  it('recognises ? whichever keys type it', () => {
    const allKeys = vi.fn();
    render(<Screen handlers={{ allKeys }} />);
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    fireEvent.keyDown(document.body, { key: '?' });
    expect(allKeys).toHaveBeenCalledTimes(2);
  });

  it('answers nothing while disabled', async () => {
    const boxes = vi.fn();
    render(<Screen handlers={{ boxes }} enabled={false} />);
    await userEvent.keyboard('b');
    expect(boxes).not.toHaveBeenCalled();
  });

  it('ignores a key that an inner element has already handled', () => {
    const boxes = vi.fn();
    render(<Screen handlers={{ boxes }} />);
    const button = screen.getByRole('button');
    button.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(button, { key: 'b' });
    expect(boxes).not.toHaveBeenCalled();
  });

  it('lists exactly the keys that are currently answered', () => {
    const { rerender } = render(<Screen handlers={{ boxes: () => {}, progress: undefined }} />);
    expect(screen.getByText('boxes')).toBeVisible();
    rerender(<Screen handlers={{ boxes: () => {}, progress: () => {} }} />);
    expect(screen.getByText('boxes progress')).toBeVisible();
  });

  it('is off while a dialog loads and while it is open, also for the Escape that closes it', async () => {
    const back = vi.fn();
    const boxes = vi.fn();
    render(<ScreenWithDialog handlers={{ back, boxes }} />);
    await userEvent.keyboard('b');
    await screen.findByRole('dialog');
    await userEvent.keyboard('b{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([boxes.mock.calls, back.mock.calls]).toEqual([[], []]);
    await userEvent.keyboard('b');
    expect(boxes).toHaveBeenCalledOnce();
  });

  it('answers again after a select has closed, although its list stays hidden in the page', async () => {
    const play = vi.fn();
    render(
      <>
        <Screen handlers={{ playPause: () => play() }} />
        <Select
          aria-label="Size"
          value="small"
          onValueChange={() => {}}
          options={[{ value: 'small', label: 'Small' }]}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Size' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Small' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await userEvent.keyboard('k');
    expect(play).toHaveBeenCalledOnce();
  });
});
