/** A text in a box of a form. */
export interface TypedText {
  /** The name of its box. */
  label: string;
  text: string;
}

/** Types of inputs in which people write texts. */
const TEXT_TYPES = new Set(['text', 'email', 'tel', 'url']);

/** The texts in the boxes of the forms on the page, such as unsent comments; passwords are left out. */
export function collectTypedTexts(root: ParentNode = document): TypedText[] {
  const boxes = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form input, form textarea')];
  return boxes
    .filter((box) => (box instanceof HTMLTextAreaElement || TEXT_TYPES.has(box.type)) && !box.readOnly)
    .map((box) => ({ label: labelOf(box), text: box.value.trim() }))
    .filter(({ text }) => text !== '');
}

const labelOf = (box: HTMLInputElement | HTMLTextAreaElement): string =>
  box.labels?.[0]?.textContent?.trim() || box.getAttribute('aria-label') || box.placeholder || 'Text';
