import { imageDimensionsFromData } from 'image-dimensions';
import type { DetectionBox } from '#contract/detections.ts';
import type { Picture } from '../content/content.ts';
import { COLORS, CONTENT_WIDTH, type Element, PAGE, type Sheet, STYLES } from './sheet.ts';

/** A JPEG, or the words that the report has in its place. */
export type Shot = { jpeg: Uint8Array } | { missing: string };

/** A picture with its content. */
export interface ShotPicture extends Picture {
  shot: Shot;
}

const GAP = 16;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const HEIGHT = (WIDTH * 9) / 16;
const CAPTION_GAP = 4;

/** The most lines of a caption. */
const CAPTION_LINES = 10;

/** Height of a row of pictures with captions of two lines. */
export const PICTURE_ROW = HEIGHT + CAPTION_GAP + 2 * STYLES.caption.leading;

/** The colours of boxes, as in the console. */
const BOX_COLORS = { person: '#ffd60a', vehicle: '#ff3b30' } as const satisfies Record<DetectionBox['type'], string>;
const LABEL_COLORS = { person: '#16191d', vehicle: '#ffffff' } as const satisfies Record<DetectionBox['type'], string>;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws pictures in two columns, each with its boxes and, below it, its caption. */
export function drawPictures(sheet: Sheet, parent: Element, pictures: readonly ShotPicture[]): void {
  for (let at = 0; at < pictures.length; at += 2) {
    const row = pictures.slice(at, at + 2).map((picture) => ({
      picture,
      caption: captionLines(sheet, picture.caption),
    }));
    const captionHeight = Math.max(...row.map(({ caption }) => caption.length)) * STYLES.caption.leading;
    sheet.ensure(HEIGHT + CAPTION_GAP + captionHeight);
    for (const [column, { picture, caption }] of row.entries()) {
      const x = PAGE.left + column * (WIDTH + GAP);
      drawFigure(sheet, parent, picture, { x, y: sheet.y, width: WIDTH, height: HEIGHT });
      drawCaption(sheet, parent, caption, x);
    }
    sheet.y += HEIGHT + CAPTION_GAP + captionHeight + 10;
  }
}

/** A long caption is cut off: captions of evidence are comments, which the timeline has as a whole. */
function captionLines(sheet: Sheet, caption: string): string[] {
  const lines = sheet.lines(caption, STYLES.caption, WIDTH);
  return lines.length <= CAPTION_LINES ? lines : [...lines.slice(0, CAPTION_LINES - 1), '… (whole in the timeline)'];
}

function drawCaption(sheet: Sheet, parent: Element, lines: readonly string[], x: number): void {
  const caption = sheet.element(parent, 'Caption');
  sheet.mark(caption, () => sheet.drawLines(lines, x, sheet.y + HEIGHT + CAPTION_GAP, STYLES.caption, WIDTH));
  caption.end();
}

function drawFigure(sheet: Sheet, parent: Element, { shot, boxes, alt }: ShotPicture, frame: Frame): void {
  const { x, y, width, height } = frame;
  const missing = 'missing' in shot ? shot.missing : undefined;
  const figure = sheet.element(parent, 'Figure', {
    alt: missing === undefined ? alt : `${alt} ${missing}`,
    bbox: [x, y, x + width, y + height],
    placement: 'Block',
  });
  sheet.mark(figure, () => {
    sheet.pdf.rect(x, y, width, height).fill(COLORS.fill);
    if ('jpeg' in shot) drawShot(sheet, shot.jpeg, boxes, frame);
    else drawMissing(sheet, shot.missing, frame);
  });
  figure.end();
}

function drawShot(sheet: Sheet, jpeg: Uint8Array, boxes: readonly DetectionBox[], frame: Frame): void {
  const size = imageDimensionsFromData(jpeg) ?? { width: 16, height: 9 };
  const scale = Math.min(frame.width / size.width, frame.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  sheet.pdf.image(Buffer.from(jpeg), x, y, { width, height });
  for (const box of boxes) drawBox(sheet, box, { x, y, width, height });
}

function drawBox(sheet: Sheet, box: DetectionBox, shown: Frame): void {
  const x = shown.x + box.x * shown.width;
  const y = shown.y + box.y * shown.height;
  const color = BOX_COLORS[box.type];
  sheet.pdf
    .lineWidth(1.25)
    .rect(x, y, box.width * shown.width, box.height * shown.height)
    .stroke(color);
  const { leading } = STYLES.label;
  const labelWidth = sheet.measure(box.type, STYLES.label) + 6;
  const left = Math.max(shown.x, Math.min(x - 0.6, shown.x + shown.width - labelWidth));
  const above = y - leading;
  const top = above >= shown.y ? above : Math.min(y, shown.y + shown.height - leading);
  sheet.pdf.rect(left, top, labelWidth, leading).fill(color);
  sheet.drawLine(box.type, left + 3, top, { ...STYLES.label, color: LABEL_COLORS[box.type] });
}

function drawMissing(sheet: Sheet, words: string, { x, y, width, height }: Frame): void {
  const lines = sheet.lines(words, STYLES.caption, width - 40);
  const top = y + (height - lines.length * STYLES.caption.leading) / 2;
  for (const [at, line] of lines.entries()) {
    const left = x + (width - sheet.measure(line, STYLES.caption)) / 2;
    sheet.drawLine(line, left, top + at * STYLES.caption.leading, STYLES.caption);
  }
}
