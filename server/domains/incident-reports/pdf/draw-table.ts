import type { Column } from '../content/content.ts';
import { CONTENT_WIDTH, type Element, type ElementOptions, PAGE, type Sheet, STYLES, type TextStyle } from './sheet.ts';

/** Space around the text of a cell. */
const PADDING = { x: 5, y: 4 } as const;

/** A row of at most this many lines is not divided between pages, unless a page cannot hold it. */
const KEPT_TOGETHER = 12;

/** The fewest lines of a row at the foot of a page. */
const FEWEST_LINES = 3;

interface Cell {
  lines: string[];
  element: Element;
  x: number;
  width: number;
  style: TextStyle;
}

interface CellDraft {
  text: string;
  type: 'TH' | 'TD';
  style: TextStyle;
  options?: ElementOptions;
}

/** Draws a table; its head is repeated on every page, and long rows continue on the next one. */
export function drawTable(
  sheet: Sheet,
  parent: Element,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
) {
  const places = placesOf(columns.map(({ share }) => share));
  const table = sheet.element(parent, 'Table');
  const heads = columns.map(
    ({ head }): CellDraft => ({
      text: head,
      type: 'TH',
      style: STYLES.cellHead,
      options: { scope: 'Column' },
    }),
  );
  const head = cellsOf(sheet, sheet.element(table, 'TR'), heads, places);
  // The head stays with the beginning of the first row.
  sheet.ensure(heightOf(head) + FEWEST_LINES * STYLES.cell.leading + 4 * PADDING.y);
  drawHead(sheet, head, (cell, draw) => sheet.mark(cell.element, draw));
  const repeatHead = () => {
    sheet.newPage();
    drawHead(sheet, head, (_, draw) => sheet.artifact(draw, 'Pagination'));
  };
  for (const row of rows) {
    const cells = row.map((text): CellDraft => ({ text, type: 'TD', style: STYLES.cell }));
    drawRow(sheet, cellsOf(sheet, sheet.element(table, 'TR'), cells, places), repeatHead);
  }
  table.end();
  sheet.y += 8;
}

/** Draws names and values as a table of two columns, whose names are the heads of their rows. */
export function drawFacts(sheet: Sheet, parent: Element, rows: readonly (readonly [name: string, value: string])[]) {
  const places = placesOf([24, 76]);
  const table = sheet.element(parent, 'Table');
  sheet.rule(sheet.y);
  for (const [name, value] of rows) {
    const cells: CellDraft[] = [
      { text: name, type: 'TH', style: STYLES.cellName, options: { scope: 'Row' } },
      { text: value, type: 'TD', style: STYLES.cell },
    ];
    drawRow(sheet, cellsOf(sheet, sheet.element(table, 'TR'), cells, places), () => sheet.newPage());
  }
  table.end();
  sheet.y += 8;
}

interface ColumnPlace {
  x: number;
  width: number;
}

function placesOf(shares: readonly number[]): ColumnPlace[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let x: number = PAGE.left;
  return shares.map((share) => {
    const place = { x, width: (CONTENT_WIDTH * share) / all };
    x += place.width;
    return place;
  });
}

function cellsOf(sheet: Sheet, row: Element, drafts: readonly CellDraft[], places: readonly ColumnPlace[]): Cell[] {
  return drafts.map(({ text, type, style, options }, at) => {
    const { x, width } = places[at] ?? { x: PAGE.left, width: CONTENT_WIDTH };
    const room = width - 2 * PADDING.x;
    const lines = sheet.lines(text, style, room);
    return { lines, element: sheet.element(row, type, options), x: x + PADDING.x, width: room, style };
  });
}

const lineCount = (cells: readonly Cell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length));
const leadingOf = (cells: readonly Cell[]) => Math.max(...cells.map(({ style }) => style.leading));
const heightOf = (cells: readonly Cell[]) => lineCount(cells) * leadingOf(cells) + 2 * PADDING.y;

function drawHead(sheet: Sheet, cells: readonly Cell[], wrap: (cell: Cell, draw: () => void) => void): void {
  const height = heightOf(cells);
  for (const cell of cells) wrap(cell, () => drawLines(sheet, cell, 0, cell.lines.length));
  sheet.y += height;
  sheet.rule(sheet.y);
}

function drawRow(sheet: Sheet, cells: readonly Cell[], beginPage: () => void): void {
  const count = lineCount(cells);
  const leading = leadingOf(cells);
  for (let from = 0; from < count; ) {
    const left = count - from;
    const room = Math.floor((PAGE.bottom - sheet.y - 2 * PADDING.y) / leading);
    const fewest = left <= KEPT_TOGETHER ? left : FEWEST_LINES;
    if (room < fewest) {
      beginPage();
      continue;
    }
    const size = Math.min(left, room);
    for (const cell of cells) {
      if (cell.lines.slice(from, from + size).some((line) => line !== '')) {
        sheet.mark(cell.element, () => drawLines(sheet, cell, from, size));
      }
    }
    sheet.y += size * leading + 2 * PADDING.y;
    sheet.rule(sheet.y);
    from += size;
  }
}

function drawLines(sheet: Sheet, { lines, x, width, style }: Cell, from: number, size: number): void {
  sheet.drawLines(lines.slice(from, from + size), x, sheet.y + PADDING.y, style, width);
}
