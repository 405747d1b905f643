import PDFDocument from 'pdfkit';
import { FONTS, type Font } from './fonts.ts';
import { isInter, printable } from './printable-text.ts';
import { type Run, runsFromRight, runsOf, withDirection } from './text-runs.ts';
import { shorten, wrapLines } from './wrap-lines.ts';

/** A4 in points, with the edges of the space for content. */
export const PAGE = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 72, bottom: 778 } as const;

export const CONTENT_WIDTH = PAGE.right - PAGE.left;

export const COLORS = { text: '#16191d', quiet: '#59626e', rule: '#cfd5dc', fill: '#f1f3f5', link: '#0b57d0' } as const;

/** How a text looks. `leading`: the height of a line. All in points. */
export interface TextStyle {
  font: Font;
  size: number;
  leading: number;
  color: string;
}

const style = (font: Font, size: number, leading: number, color: string = COLORS.text): TextStyle => ({
  font,
  size,
  leading,
  color,
});

export const STYLES = {
  display: style('strong', 27, 34),
  title: style('strong', 17, 23),
  heading: style('strong', 11.5, 17),
  body: style('regular', 9.5, 14),
  lead: style('regular', 12, 18),
  quiet: style('regular', 9.5, 14, COLORS.quiet),
  link: style('regular', 9.5, 14, COLORS.link),
  cell: style('regular', 8.5, 12),
  cellHead: style('strong', 8, 12, COLORS.quiet),
  cellName: style('strong', 8.5, 12, COLORS.quiet),
  caption: style('regular', 8, 11, COLORS.quiet),
  label: style('strong', 7, 9),
} as const;

/** Height of the line box of Inter, and of its baseline below the top, in relation to its size. */
const LINE_BOX = 1.21;
const BASELINE = 0.96875;

/** An element of the structure tree, which tells programs what the marks on the pages are. */
export type Element = PDFKit.PDFStructureElement;
export type ElementOptions = NonNullable<Parameters<PDFKit.PDFDocument['struct']>[1]>;

interface SheetInfo {
  title: string;
  author: string;
  /** Stands for everything that the document says: the same content has the same id. */
  digest: string;
  /** ms UTC. */
  createdMs: number;
}

/**
 * A tagged PDF that is written from the top of a page to its bottom. Everything drawn belongs to an element of the
 * structure tree, or is an artifact (rules, backgrounds, headers and footers).
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  /** Where the next content begins, in points from the top of the page. */
  y: number = PAGE.top;

  constructor({ title, author, digest, createdMs }: SheetInfo) {
    const date = new Date(createdMs);
    this.pdf = new PDFDocument({
      size: 'A4',
      // Content is placed by `y`; pdfkit must not begin pages by itself.
      margins: { left: 0, right: 0, top: 0, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      font: FONTS.regular,
      info: {
        Title: metadataText(title),
        Author: metadataText(author),
        Creator: 'Watchfloor',
        Keywords: digest,
        CreationDate: date,
        ModDate: date,
      },
    });
    this.pdf.addPage();
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Number of the present page, from 0. */
  get pageIndex(): number {
    return this.pdf.bufferedPageRange().count - 1;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = PAGE.top;
  }

  /** Begins a new page unless this height still fits on the present one. */
  ensure(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage();
  }

  /** The width of a line of printable text. */
  measure(text: string, { font, size }: TextStyle): number {
    if (isInter(text)) return this.pdf.font(FONTS[font], size).widthOfString(text);
    return runsOf(text).reduce((width, run) => width + this.#widthOf(run, font, size), 0);
  }

  #widthOf(run: Run, font: Font, size: number): number {
    return this.pdf.font(run.font ?? FONTS[font], size).widthOfString(run.text);
  }

  /** A text as the lines of a column. */
  lines(text: string, style: TextStyle, width: number): string[] {
    const measure = (part: string) => this.measure(part, style);
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => withDirection(paragraph, wrapLines(paragraph, width, measure)));
  }

  /** A text on one line, cut off where the column ends. */
  oneLine(text: string, style: TextStyle, width: number): string {
    const line = printable(text);
    return withDirection(line, [shorten(line, width, (part) => this.measure(part, style))]).join('');
  }

  /**
   * Draws one line of printable text with its top left corner at a place; a line that runs from right to left ends where
   * the column of this `width` does. Inside `mark` or `artifact`.
   */
  drawLine(line: string, x: number, y: number, style: TextStyle, width?: number): void {
    const { font, size, leading, color } = style;
    const top = y + (leading - size * LINE_BOX) / 2;
    this.pdf.fillColor(color);
    if (isInter(line)) {
      this.pdf.font(FONTS[font], size).text(line, x, top, { lineBreak: false });
      return;
    }
    const runs = runsOf(line).map((run) => ({ ...run, width: this.#widthOf(run, font, size) }));
    const all = runs.reduce((sum, run) => sum + run.width, 0);
    const left = width !== undefined && runsFromRight(line) ? x + width - all : x;
    // In the order in which they are read; programs that read the page turn letters from right to left by themselves.
    for (const run of runs) {
      const before = runs.reduce((sum, other) => sum + (other.place < run.place ? other.width : 0), 0);
      this.pdf
        .font(run.font ?? FONTS[font], size)
        .text(run.text, left + before, top + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  /** Draws the lines of a text, each with the space that divides it from the next one for programs that read them. */
  drawLines(lines: readonly string[], x: number, y: number, style: TextStyle, width?: number): void {
    for (const [at, line] of lines.entries()) {
      if (line !== '') this.drawLine(`${line} `, x, y + at * style.leading, style, width);
    }
  }

  /** Adds an element below another one. */
  element(parent: Element, type: string, options: ElementOptions = {}): Element {
    const child = this.pdf.struct(type, options);
    parent.add(child);
    return child;
  }

  /** Draws content of an element. */
  mark(element: Element, draw: () => void): void {
    element.add(draw);
  }

  /** Draws what is no content. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** A thin rule across a column, as an artifact. */
  rule(y: number, left: number = PAGE.left, right: number = PAGE.right): void {
    this.artifact(() => {
      this.pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(COLORS.rule);
    });
  }

  /** Writes a text as one element at the present place, over pages where needed. */
  writeText(parent: Element, type: string, text: string, style: TextStyle, width: number = CONTENT_WIDTH): void {
    const element = this.element(parent, type);
    for (const line of this.lines(text, style, width)) {
      this.ensure(style.leading);
      if (line !== '') this.mark(element, () => this.drawLine(`${line} `, PAGE.left, this.y, style, width));
      this.y += style.leading;
    }
    element.end();
  }

  /** The bytes that have been written since the last call; undefined for none. */
  take(): Uint8Array | undefined {
    const bytes: unknown = this.pdf.read();
    return bytes instanceof Uint8Array ? bytes : undefined;
  }
}

/** pdfkit writes these texts into XML unescaped. */
const metadataText = (text: string) =>
  text.replaceAll('&', 'and').replaceAll('<', '‹').replaceAll('>', '›').replaceAll(/\s+/g, ' ');
