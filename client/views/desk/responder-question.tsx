import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { DispatchState } from '../../features/rspndr/dispatch-state.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface ResponderQuestionProps {
  box: RefObject<HTMLElement | null>;
  state: DispatchState;
  /** IANA zone of the site. */
  zone: string;
  isBusy: boolean;
  /** The reason why the text cannot be sent as it is now. */
  blockedBy: string | undefined;
  /** Absent without the permission or the provider's account. */
  onNotify: (() => void) | undefined;
  onCancel: (() => void) | undefined;
  onResolve: () => void;
  onKeepOpen: () => void;
}

const SENTENCES: Record<string, string> = {
  Accepted: 'A responder has accepted.',
  Dispatched: 'A responder is under way.',
  'On scene': 'A responder is on scene.',
};

/** Moves the focus to the first answer that can be given. */
export function focusFirst(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('button:not([disabled], [aria-disabled="true"])')?.focus();
}

/** In the foot, before an alarm is resolved while a responder is under way. */
export function ResponderQuestion(props: ResponderQuestionProps) {
  const { box, state, zone, isBusy, blockedBy, onNotify, onCancel, onResolve, onKeepOpen } = props;
  useEffect(() => focusFirst(box.current), [box]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys that sent the text, pressed again, are no answer.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.preventDefault();
    if (event.key !== 'Escape' || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onKeepOpen();
  };
  return (
    <section ref={box} aria-label="Responder under way" className="flex flex-col gap-3 px-4 py-3" onKeyDown={onKeyDown}>
      <div className="flex flex-col gap-3 rounded-sm bg-warning-tint p-3">
        <div role="alert" className="flex gap-2.5 text-13">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <div>
            <p className="font-semibold text-ink">
              {SENTENCES[state.label] ?? `The dispatch is ${state.label.toLowerCase()}.`} Notify or cancel first?
            </p>
            {state.since !== undefined && (
              <p className="text-12 text-ink-2">
                RSPNDR: {state.label} since <ZonedTime ms={state.since} zone={zone} format={formatTimeOfDay} />
              </p>
            )}
          </div>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <ExplainedButton blockedBy={blockedBy} disabled={isBusy || !onNotify} onClick={onNotify}>
            Notify, then resolve
          </ExplainedButton>
          <ExplainedButton blockedBy={blockedBy} disabled={isBusy || !onCancel} onClick={onCancel}>
            Cancel, then resolve
          </ExplainedButton>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" keyHint="close" onClick={onKeepOpen}>
          Keep open
        </Button>
        <ExplainedButton variant="primary" blockedBy={blockedBy} disabled={isBusy} onClick={onResolve}>
          Resolve anyway
        </ExplainedButton>
      </div>
    </section>
  );
}
