import { saveFile } from '../../../lib/save-file.ts';
import type { FigureTable } from '../figure-table.ts';

/** Pixels of the file for each of the page. */
const DENSITY = 2;

const PADDING = 16;
const TITLE_HEIGHT = 28;
const ROW_HEIGHT = 22;

/** The properties of a drawing that come from the page's style. */
const STYLED = ['fill', 'stroke', 'fillOpacity', 'fontFamily', 'fontSize', 'fontWeight'] as const;

/** A copy of a drawing that needs no style sheet. */
function withStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('the copy of a drawing is one');
  const shown = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const source = shown[index];
    if (!source) continue;
    const style = getComputedStyle(source);
    for (const name of STYLED) element.style[name] = style[name];
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(withStyles(svg)))}`;
  await image.decode();
  return image;
}

function blankPicture(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  context.scale(DENSITY, DENSITY);
  context.fillStyle = colorOf('--color-panel');
  context.fillRect(0, 0, width, height);
  const write = (text: string, x: number, y: number, strong = false, color = '--color-ink') => {
    context.font = `${strong ? '600' : '400'} 12px ${style.getPropertyValue('--font-sans') || 'sans-serif'}`;
    context.fillStyle = colorOf(color);
    context.fillText(text, x, y, width - x - PADDING);
  };
  return { canvas, context, write };
}

const save = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (!blob) return reject(new Error('The picture could not be written'));
      saveFile(name, blob);
      resolve();
    }, 'image/png');
  });

/** Saves a chart as a picture, with its title and the figures of its marked hour. */
export async function saveChartPng(svg: SVGSVGElement, table: FigureTable, note: string, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const image = await imageOf(svg);
  const picture = blankPicture(width + 2 * PADDING, height + 2 * TITLE_HEIGHT + PADDING);
  picture.write(table.title, PADDING, 20, true);
  picture.context.drawImage(image, PADDING, TITLE_HEIGHT, width, height);
  picture.write(note, PADDING, height + TITLE_HEIGHT + 20, false, '--color-ink-2');
  await save(picture.canvas, name);
}

/** Saves the figures of a pane without a drawing as a picture of their table. */
export async function saveTablePng(table: FigureTable, name: string): Promise<void> {
  const measure = blankPicture(1, 1);
  const widths = table.columns.map((column, index) => {
    const texts = [column, ...table.rows.map((row) => row[index] ?? '')];
    return Math.max(...texts.map((text) => measure.context.measureText(text).width)) * 1.25 + 24;
  });
  const width = widths.reduce((sum, one) => sum + one, 0) + 2 * PADDING;
  const picture = blankPicture(width, TITLE_HEIGHT + (table.rows.length + 1) * ROW_HEIGHT + PADDING);
  picture.write(table.title, PADDING, 20, true);
  for (const [index, row] of [table.columns, ...table.rows].entries()) {
    let x = PADDING;
    for (const [column, text] of row.entries()) {
      picture.write(
        text,
        x,
        TITLE_HEIGHT + (index + 1) * ROW_HEIGHT - 6,
        false,
        index === 0 ? '--color-ink-3' : '--color-ink',
      );
      x += widths[column] ?? 0;
    }
  }
  await save(picture.canvas, name);
}
