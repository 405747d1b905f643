/** Symbols need Shift on some keyboards and not on others, so Shift only counts for letters and named keys. */
function isShiftSignificant(key: string): boolean {
  return key.length > 1 || key.toLowerCase() !== key.toUpperCase();
}

/**
 * Writes a key press in the notation of the key table: 'k', 'Shift+F', 'Ctrl+Enter' (also for the Mac's command
 * key), '?'.
 */
export function comboOf(event: KeyboardEvent): string {
  // AltGr is reported as Ctrl+Alt and types symbols such as [ on many keyboards.
  const typesSymbol = event.getModifierState('AltGraph');
  const shift = event.shiftKey && isShiftSignificant(event.key);
  const key = event.key.length === 1 ? (shift ? event.key.toUpperCase() : event.key.toLowerCase()) : event.key;
  const parts: string[] = [];
  if (!typesSymbol && (event.ctrlKey || event.metaKey)) parts.push('Ctrl');
  if (!typesSymbol && event.altKey) parts.push('Alt');
  if (shift) parts.push('Shift');
  return [...parts, key].join('+');
}
