/** Turns off the keys of the screen while a popup that will take the focus is still loading. */
export function KeysOff() {
  return <span data-keys-off className="sr-only" />;
}
