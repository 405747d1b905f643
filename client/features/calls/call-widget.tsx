import { GripHorizontal, Mic, MicOff, Minus, PhoneOff, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVoiceToken } from '../../data/calls/call-queries.ts';
import { comboOf } from '../../lib/key-combo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { callFocus } from './call-focus.ts';
import { CallKeypad, isKeypadKey } from './call-keypad.tsx';
import type { CurrentCall } from './call-store.ts';
import { CallTime } from './call-time.tsx';
import { endCall, pressKey, renewToken, setMuted } from './current-call.ts';
import { useFloating } from './use-floating.ts';

/** The operator's call: a small window that stays over every screen until the call ends. */
export function CallWidget({ call }: { call: CurrentCall }) {
  const [isMinimised, setIsMinimised] = useState(false);
  const window = useRef<HTMLElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const floating = useFloating(window);
  useRenewedToken(call);
  const accepted = call.acceptedMs !== undefined;
  useEffect(
    () =>
      callFocus.subscribe(() => {
        // A minimised window hides the button.
        flushSync(() => setIsMinimised(false));
        end.current?.focus();
      }),
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const key = comboOf(event.nativeEvent);
    if (!accepted || key === undefined || !isKeypadKey(key)) return;
    // Numbers mean other things on the screen below.
    event.preventDefault();
    pressKey(key);
  };

  return (
    <section
      ref={window}
      aria-label="Call"
      style={floating.style}
      onKeyDown={onKeyDown}
      className="fixed z-30 w-62 rounded-md border border-line-2 bg-overlay shadow-float"
    >
      <header
        {...floating.handle}
        className="flex h-9 cursor-grab touch-none select-none items-center gap-2 border-line border-b px-3 active:cursor-grabbing"
      >
        <button
          type="button"
          data-grip
          aria-label="Move the call window"
          aria-describedby="call-move-hint"
          className="cursor-grab rounded-xs text-ink-3"
          onKeyDown={floating.onMoveKey}
        >
          <GripHorizontal aria-hidden className="size-4" />
        </button>
        <span id="call-move-hint" className="sr-only">
          Arrow keys move it
        </span>
        <h2 className="flex-1 font-semibold text-12 text-ink">Call</h2>
        {isMinimised && <CallTime call={call} />}
        <IconButton
          label={isMinimised ? 'Expand' : 'Minimise'}
          icon={isMinimised ? <Plus aria-hidden /> : <Minus aria-hidden />}
          size="small"
          aria-expanded={!isMinimised}
          onClick={() => setIsMinimised(!isMinimised)}
        />
      </header>
      <div className="flex flex-col gap-3 p-4" hidden={isMinimised}>
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p title={call.contact.name} className="truncate font-semibold text-14 text-ink">
              {call.contact.name}
            </p>
            <p className="text-12 text-ink-3">{call.contact.phoneNumber}</p>
          </div>
          {!isMinimised && <CallTime call={call} />}
        </div>
        {accepted && <CallKeypad onPress={pressKey} />}
        <div className="grid grid-cols-2 gap-2">
          {accepted && (
            <Button
              pressed={call.muted}
              icon={call.muted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
              onClick={() => setMuted(!call.muted)}
            >
              Mute
            </Button>
          )}
          <Button
            ref={end}
            variant="danger-solid"
            icon={<PhoneOff aria-hidden />}
            className={accepted ? undefined : '[grid-column:1/-1]'}
            onClick={endCall}
          >
            End
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Gives the device a new token before the old one expires. */
function useRenewedToken({ place }: CurrentCall): void {
  const { data: token } = useVoiceToken(place);
  useEffect(() => {
    if (token !== undefined) renewToken(token);
  }, [token]);
}
