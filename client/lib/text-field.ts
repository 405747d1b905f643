const TEXT_FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const SWITCH_TYPES = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range'];

/** Whether keys pressed in the element are typed. */
export function isTextField(target: Element): boolean {
  const control = target.closest(TEXT_FIELDS);
  return control !== null && !(control instanceof HTMLInputElement && SWITCH_TYPES.includes(control.type));
}
