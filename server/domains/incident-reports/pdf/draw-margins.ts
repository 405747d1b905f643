import { PAGE, type Sheet, STYLES } from './sheet.ts';

const HEAD_Y = 40;
const FOOT_Y = 800;

/** Draws the head and the foot of every page: what the page is about, and 'Page 1 of 7'. */
export function drawMargins(sheet: Sheet, title: string, headOf: (page: number) => string): void {
  const { count } = sheet.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.pdf.switchToPage(page);
    const number = `Page ${page + 1} of ${count}`;
    const numberWidth = sheet.measure(number, STYLES.caption);
    const room = PAGE.right - PAGE.left - numberWidth - 24;
    const head = page === 0 ? '' : sheet.oneLine(headOf(page), STYLES.caption, room);
    const foot = sheet.oneLine(title, STYLES.caption, room);
    if (head !== '') sheet.rule(HEAD_Y + STYLES.caption.leading + 4);
    sheet.artifact(() => {
      if (head !== '') sheet.drawLine(head, PAGE.left, HEAD_Y, STYLES.caption);
      sheet.drawLine(foot, PAGE.left, FOOT_Y, STYLES.caption);
      sheet.drawLine(number, PAGE.right - numberWidth, FOOT_Y, STYLES.caption);
    }, 'Pagination');
  }
}
