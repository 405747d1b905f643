import { type Element, PAGE, type Sheet, STYLES } from './sheet.ts';

const INDENT = 12;

/** Draws a list with bullets. */
export function drawList(sheet: Sheet, parent: Element, items: readonly string[]): void {
  const list = sheet.element(parent, 'L');
  for (const item of items) {
    const entry = sheet.element(list, 'LI');
    const label = sheet.element(entry, 'Lbl');
    const body = sheet.element(entry, 'LBody');
    for (const [at, line] of sheet.lines(item, STYLES.body, PAGE.right - PAGE.left - INDENT).entries()) {
      sheet.ensure(STYLES.body.leading);
      if (at === 0) sheet.mark(label, () => sheet.drawLine('•', PAGE.left, sheet.y, STYLES.body));
      if (line !== '') sheet.mark(body, () => sheet.drawLine(line, PAGE.left + INDENT, sheet.y, STYLES.body));
      sheet.y += STYLES.body.leading;
    }
  }
  list.end();
  sheet.y += 6;
}
