import { use, useLayoutEffect } from 'react';
import { comboOf } from './key-combo.ts';
import { mayAnswer, recordAnswer } from './key-gate.ts';
import { combosOf, knownKeys, singleKeys } from './key-hint.ts';
import { activeScope, type KeyScope, KeyScopeContext, scopeChain } from './key-scope.ts';
import { type KeyEntry, type KeyId, keyTable } from './keys.ts';
import { createListeners, createStore, useStore } from './store.ts';
import { isTextField } from './text-field.ts';
import { useLatest } from './use-latest.ts';

/** Called with the pressed combination, for entries that have several. */
type KeyHandler = (combo: string, event: KeyboardEvent) => void;
export type KeyHandlers = { [id in KeyId]?: KeyHandler | undefined };

interface Registration {
  scope: KeyScope;
  ids: readonly KeyId[];
  handlers: { readonly current: KeyHandlers };
}

knownKeys.set(keyTable);

const registrations: Registration[] = [];
const watchers = createListeners<[id: KeyId]>();
/** Asked before a key is answered; true means that the guard has answered it. */
type KeyGuard = (id: KeyId) => boolean;
const guards = new Set<KeyGuard>();
const liveIds = createStore<readonly KeyId[]>([]);

/** The registrations that may answer a key now, in order of precedence. */
function activeRegistrations(): Registration[] {
  return scopeChain(activeScope.read()).flatMap((scope) =>
    registrations.filter((registration) => registration.scope === scope).toReversed(),
  );
}

function updateLiveIds(): void {
  const all = new Set(activeRegistrations().flatMap((registration) => registration.ids));
  const ids = [...all].filter((id) => combosOf(id).length > 0);
  if (ids.join() !== liveIds.read().join()) liveIds.set(ids);
}
activeScope.subscribe(updateLiveIds);
singleKeys.subscribe(updateLiveIds);

/**
 * Keys that two handlers of one scope answer: 'k: playPause'. This is a bug; after each test the list must be
 * empty.
 */
export const keyClashes: string[] = [];

const entryOf = (id: KeyId): KeyEntry => keyTable[id];

function recordClashes({ scope, ids }: Registration): void {
  const others = registrations.filter((other) => other.scope === scope).flatMap((other) => other.ids);
  const taken = new Set(others.flatMap(combosOf));
  for (const id of ids) {
    for (const combo of combosOf(id)) {
      if (taken.has(combo)) keyClashes.push(`${combo}: ${id}`);
      taken.add(combo);
    }
  }
}

/** Elements that handle Enter and Space themselves. */
const ACTIVATED_ELEMENTS =
  'button, a[href], summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]';
/** Of these, the buttons and links that a key of the screen may take Space from. */
const BUTTONS = 'button, a[href], [role="button"], [role="radio"]';
const CHOICES = '[role="switch"], [role="checkbox"], [role="combobox"], [role="tab"]';
/** Elements that handle the arrow keys themselves. */
const ARROW_KEY_ELEMENTS =
  '[role="slider"], [role="tab"], [role="radio"], [role="separator"], [role="spinbutton"], input, video';

/** Whether the focused element handles the key itself. */
function isHandledByElement(target: Element, combo: string): boolean {
  if (combo === 'Enter' || combo === ' ') return target.closest(ACTIVATED_ELEMENTS) !== null;
  return combo.startsWith('Arrow') && target.closest(ARROW_KEY_ELEMENTS) !== null;
}

const isButton = (target: Element): boolean => target.closest(BUTTONS) !== null && target.closest(CHOICES) === null;

/** Keeps a button from being pressed as its key is released. */
function preventPress(): void {
  window.addEventListener('keyup', (event) => event.preventDefault(), { capture: true, once: true });
}

/** A disabled button that keeps the focus prevents every key, though it answers none. */
const isSwallowed = (target: Element): boolean => target.closest('[aria-disabled="true"]') !== null;

let wasCovered = false;

/** Runs before all other handlers: by the time `handleKeyDown` runs, the same key may have closed the dialog. */
function checkCovered(): void {
  // A select keeps its list in the page, hidden, after it was first opened.
  const covers = [...document.querySelectorAll('[data-keys-off]')];
  wasCovered = covers.some((cover) => cover.closest('[hidden]') === null);
}

function handleKeyDown(event: KeyboardEvent): void {
  if (wasCovered || !(event.target instanceof Element)) return;
  if (event.defaultPrevented && !isSwallowed(event.target)) return;
  const combo = comboOf(event);
  if (combo === undefined) return;
  if (isTextField(event.target) && !combo.startsWith('Ctrl+')) {
    // The first Escape leaves the text box, the second one the screen.
    if (combo === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
    return;
  }
  const isHandled = isHandledByElement(event.target, combo);
  if (isHandled && !isButton(event.target)) return;
  for (const { ids, handlers } of activeRegistrations()) {
    const id = ids.find((candidate) => combosOf(candidate).includes(combo));
    const handler = id && handlers.current[id];
    if (!handler) continue;
    if (isHandled) {
      if (!entryOf(id).overButtons) return;
      preventPress();
    }
    event.preventDefault();
    if (!mayAnswer(event, id)) return;
    recordAnswer(event, id, entryOf(id));
    if ([...guards].some((isAnsweredBy) => isAnsweredBy(id))) return;
    watchers.notify(id);
    handler(combo, event);
    return;
  }
}

function register(registration: Registration): () => void {
  if (registrations.length === 0) {
    window.addEventListener('keydown', checkCovered, { capture: true });
    window.addEventListener('keydown', handleKeyDown);
  }
  recordClashes(registration);
  registrations.push(registration);
  updateLiveIds();
  return () => {
    registrations.splice(registrations.indexOf(registration), 1);
    updateLiveIds();
    if (registrations.length > 0) return;
    window.removeEventListener('keydown', checkCovered, { capture: true });
    window.removeEventListener('keydown', handleKeyDown);
  };
}

interface KeyOptions {
  enabled?: boolean;
  /** The scope in which the keys are answered, if not the component's own. */
  scope?: KeyScope;
}

/**
 * Answers keys of the key table while the component is mounted. Single keys are off while the user types and
 * while a dialog or menu is open. An id without a handler is not answered, and not named in the key strip. In a
 * `KeyPane` the keys are answered while the pane is focused; each key has one handler per scope. A key acts as soon as
 * its button is on screen: layout effects leave no gap in which a press is lost, or answered as of the last render.
 */
export function useKeys(handlers: KeyHandlers, { enabled = true, scope: given }: KeyOptions = {}): void {
  const contextScope = use(KeyScopeContext);
  const scope = given ?? contextScope;
  const current = useLatest(handlers);
  const names = enabled
    ? Object.entries(handlers)
        .filter(([, handler]) => handler !== undefined)
        .map(([id]) => id)
        .join(' ')
    : '';
  useLayoutEffect(() => {
    if (names === '') return;
    const ids = names.split(' ').filter((name): name is KeyId => name in keyTable);
    return register({ scope, ids, handlers: current });
  }, [names, scope]);
}

/** Notifies which keys of the key table are answered while the component is mounted, just before they are. */
export function useKeyWatch(watch: (id: KeyId) => void): void {
  const current = useLatest(watch);
  useLayoutEffect(() => {
    return watchers.subscribe((id) => current.current(id));
  }, []);
}

/** Asks, while the component is mounted, whether a key should do something else than its handler does. */
export function useKeyGuard(guard: KeyGuard): void {
  const current = useLatest(guard);
  useLayoutEffect(() => {
    const ask: KeyGuard = (id) => current.current(id);
    guards.add(ask);
    return () => {
      guards.delete(ask);
    };
  }, []);
}

/** The ids that are currently answered. */
export const useLiveKeys = (): readonly KeyId[] => useStore(liveIds);
