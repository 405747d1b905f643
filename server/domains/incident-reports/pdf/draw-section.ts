import type { Block, Section } from '../content/content.ts';
import { drawPictures, PICTURE_ROW, type Shot } from './draw-pictures.ts';
import { drawFacts, drawTable } from './draw-table.ts';
import { type Element, PAGE, type Sheet, STYLES } from './sheet.ts';

/** The shots of a section's pictures, by their place among all pictures of the incident. */
export type NextShot = () => Shot;

/** Space for a heading with the first lines of its section. */
const HEADING_ROOM = 90;

/** Height of a heading, and of a row of names and values with one line. */
const HEADING = 40;
const FACT_ROW = 20;

/** Short lists of names and values stay with their heading as a whole. */
const MOST_KEPT_ROWS = 8;

/** Space for the heading of a section together with the part that must not be separated from it. */
function roomOf([first]: Section['blocks']): number {
  if (first?.kind === 'pictures') return HEADING + PICTURE_ROW;
  if (first?.kind === 'facts' && first.rows.length <= MOST_KEPT_ROWS) return HEADING + first.rows.length * FACT_ROW;
  return HEADING_ROOM;
}

/** Draws a section below a heading of the third level. `nextShot`: the shot of each picture, in their order. */
export function drawSection(sheet: Sheet, parent: Element, { title, blocks }: Section, nextShot: NextShot): void {
  sheet.ensure(roomOf(blocks));
  sheet.y += 8;
  sheet.writeText(parent, 'H3', title, STYLES.heading);
  sheet.y += 3;
  for (const block of blocks) drawBlock(sheet, parent, block, nextShot);
}

function drawBlock(sheet: Sheet, parent: Element, block: Block, nextShot: NextShot): void {
  switch (block.kind) {
    case 'paragraph':
      sheet.writeText(parent, 'P', block.text, STYLES.body);
      sheet.y += 6;
      return;
    case 'facts':
      drawFacts(sheet, parent, block.rows);
      return;
    case 'table':
      drawTable(sheet, parent, block.columns, block.rows);
      return;
    case 'pictures':
      drawPictures(
        sheet,
        parent,
        block.pictures.map((picture) => ({ ...picture, shot: nextShot() })),
      );
      return;
    case 'link':
      drawLink(sheet, parent, block);
  }
}

function drawLink(sheet: Sheet, parent: Element, { text, url }: Extract<Block, { kind: 'link' }>): void {
  const { leading } = STYLES.link;
  sheet.ensure(leading);
  const paragraph = sheet.element(parent, 'P');
  const link = sheet.element(paragraph, 'Link');
  const width = sheet.measure(text, STYLES.link);
  sheet.mark(link, () => sheet.drawLine(text, PAGE.left, sheet.y, STYLES.link));
  sheet.pdf.link(PAGE.left, sheet.y, width, leading, url, { structParent: link });
  paragraph.end();
  sheet.artifact(() => {
    const y = sheet.y + leading - 2;
    sheet.pdf
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + width, y)
      .lineWidth(0.5)
      .stroke(STYLES.link.color);
  });
  sheet.y += leading + 2;
}
