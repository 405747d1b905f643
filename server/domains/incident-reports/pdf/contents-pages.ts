import { timeIn } from '../content/report-times.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';
import { isolate } from './printable-text.ts';
import { CONTENT_WIDTH, PAGE, type Sheet, STYLES } from './sheet.ts';

const ROW = 20;
const HEADING = 34;
const ROWS_OF_PAGE = Math.floor((PAGE.bottom - PAGE.top - HEADING) / ROW);

/** Width of the page number, and of the site with the time. */
const NUMBER_WIDTH = 40;
const PLACE_WIDTH = 210;

/** The name by which links find an incident. */
export const destinationOf = (index: number) => `incident-${index + 1}`;

/** The table of contents. */
export interface ContentsPages {
  /** Fills it in once the first page of each incident is known (from 0). */
  fill(pages: readonly number[]): void;
}

/** Reserves the pages of the table of contents, which are filled in last, and its place in the structure. */
export function reserveContents(sheet: Sheet, facts: readonly IncidentFacts[]): ContentsPages {
  const section = sheet.element(sheet.root, 'Sect');
  const first = sheet.pageIndex + 1;
  const count = Math.ceil(facts.length / ROWS_OF_PAGE);
  for (let page = 0; page < count; page += 1) sheet.newPage();

  const fill = (pages: readonly number[]) => {
    sheet.pdf.switchToPage(first);
    sheet.y = PAGE.top;
    sheet.writeText(section, 'H2', 'Contents', STYLES.title);
    const contents = sheet.element(section, 'TOC');
    for (const [index, one] of facts.entries()) {
      const row = index % ROWS_OF_PAGE;
      if (row === 0) sheet.pdf.switchToPage(first + index / ROWS_OF_PAGE);
      sheet.y = PAGE.top + HEADING + row * ROW;
      const title = sheet.oneLine(
        `${index + 1}. ${isolate(one.title)}`,
        STYLES.body,
        CONTENT_WIDTH - NUMBER_WIDTH - PLACE_WIDTH - 12,
      );
      const place = sheet.oneLine(
        `${isolate(one.siteName)}, ${timeIn(one.startMs, one.timezone)}`,
        STYLES.caption,
        PLACE_WIDTH,
      );
      const page = String((pages[index] ?? 0) + 1);
      const entry = sheet.element(contents, 'TOCI');
      const link = sheet.element(entry, 'Link');
      sheet.mark(link, () => {
        sheet.drawLine(`${title} `, PAGE.left, sheet.y, STYLES.body);
        sheet.drawLine(`${place} `, PAGE.right - NUMBER_WIDTH - PLACE_WIDTH, sheet.y + 1, STYLES.caption);
        sheet.drawLine(page, PAGE.right - sheet.measure(page, STYLES.body), sheet.y, STYLES.body);
      });
      sheet.pdf.goTo(PAGE.left, sheet.y, CONTENT_WIDTH, ROW, destinationOf(index), { structParent: link });
      sheet.rule(sheet.y + ROW - 3);
      entry.end();
    }
    section.end();
  };
  return { fill };
}
