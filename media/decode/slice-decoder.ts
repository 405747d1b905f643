import type { BitReader } from './bit-reader.ts';
import type { SliceHeader, StreamFormat } from './headers.ts';
import { predictFrom } from './inter-prediction.ts';
import { IntraMacroblocks } from './intra-macroblocks.ts';
import { type Motion, noteMotion, type Part, predictMotion, predictSkipped, type Side } from './motion.ts';
import type { Picture } from './picture.ts';
import { Residuals } from './residuals.ts';
import { INTER_PATTERNS } from './variable-codes.ts';

/** Kinds of inter macroblocks; 3 is also divided into quarters. Intra macroblocks begin at INTRA_KINDS. */
const [WHOLE, ROWS, COLUMNS, QUARTERS_OF_FIRST, INTRA_KINDS] = [0, 1, 2, 4, 5];

/** Width and height, in 4x4 blocks, of the parts of a macroblock's quarter, by its kind. */
const QUARTER_PARTS = [
  [2, 2],
  [2, 1],
  [1, 2],
  [1, 1],
] as const;

/** Decodes the macroblocks of one slice into a picture (H.264, 7.3.4 and 7.3.5). */
export class SliceDecoder {
  readonly #bits: BitReader;
  readonly #header: SliceHeader;
  readonly #picture: Picture;
  readonly #references: readonly Picture[];
  readonly #residuals: Residuals;
  readonly #intra: IntraMacroblocks;

  /** `references` are earlier pictures, the latest first. */
  constructor(
    bits: BitReader,
    header: SliceHeader,
    format: StreamFormat,
    picture: Picture,
    references: readonly Picture[],
  ) {
    this.#bits = bits;
    this.#header = header;
    this.#picture = picture;
    this.#references = references.slice(0, header.activeReferences);
    this.#residuals = new Residuals(bits, picture, header, format.chromaQpOffset);
    this.#intra = new IntraMacroblocks(bits, picture, header.firstMb, this.#residuals);
  }

  decode(): void {
    const { intra } = this.#header;
    const count = this.#picture.mbWidth * this.#picture.mbHeight;
    let mb = this.#header.firstMb;
    while (this.#bits.more) {
      if (!intra) {
        const skipped = this.#bits.unsigned();
        if (mb + skipped > count) break;
        for (let index = 0; index < skipped; index += 1, mb += 1) this.#skip(mb);
        if (!this.#bits.more) return;
      }
      if (mb >= count) break;
      const whole = this.#begin(mb);
      const kind = this.#bits.unsigned();
      if (intra) this.#intra.decode(mb, kind);
      else if (kind >= INTRA_KINDS) this.#intra.decode(mb, kind - INTRA_KINDS);
      else this.#inter(mb, whole, kind);
      mb += 1;
    }
    if (mb > count || this.#bits.more) throw new Error('the picture has too many macroblocks');
  }

  /** Assigns a macroblock to this slice. Returns its position on the picture's grid. */
  #begin(mb: number): Part {
    const { slices, qps, mbWidth } = this.#picture;
    slices[mb] = this.#header.firstMb;
    qps[mb] = this.#residuals.qp;
    return { x: (mb % mbWidth) * 4, y: Math.floor(mb / mbWidth) * 4, width: 4, height: 4 };
  }

  #skip(mb: number): void {
    const whole = this.#begin(mb);
    this.#move(whole, 0, predictSkipped(this.#picture, this.#header.firstMb, whole));
    this.#intra.noModes(whole.x, whole.y);
  }

  #inter(mb: number, whole: Part, kind: number): void {
    if (kind === WHOLE) this.#parts([whole], [undefined]);
    else if (kind === ROWS) this.#parts(split(whole, 4, 2), ['top', 'left']);
    else if (kind === COLUMNS) this.#parts(split(whole, 2, 4), ['left', 'topRight']);
    else this.#quarters(split(whole, 2, 2), kind === QUARTERS_OF_FIRST);
    this.#intra.noModes(whole.x, whole.y);
    const pattern = INTER_PATTERNS[this.#bits.unsigned()];
    if (pattern === undefined) throw new Error('a macroblock in the picture cannot be read');
    if (pattern > 0) this.#residuals.readQp(mb);
    this.#residuals.add(mb, pattern);
  }

  #parts(parts: readonly Part[], sides: readonly Side[]): void {
    const references = parts.map(() => this.#reference());
    parts.forEach((part, index) => {
      this.#sendMotion(part, references[index] ?? 0, sides[index]);
    });
  }

  #quarters(quarters: readonly Part[], ofFirst: boolean): void {
    const kinds = quarters.map(() => this.#bits.unsigned());
    const references = quarters.map(() => (ofFirst ? 0 : this.#reference()));
    quarters.forEach((quarter, index) => {
      const size = QUARTER_PARTS[kinds[index] ?? -1];
      if (!size) throw new Error('a macroblock in the picture cannot be read');
      for (const part of split(quarter, size[0], size[1])) this.#sendMotion(part, references[index] ?? 0, undefined);
    });
  }

  #reference(): number {
    const { activeReferences } = this.#header;
    return activeReferences > 1 ? this.#bits.truncated(activeReferences - 1) : 0;
  }

  /** Reads the difference between a part's motion and the prediction, and predicts the part. */
  #sendMotion(part: Part, reference: number, side: Side): void {
    const suggested = predictMotion(this.#picture, this.#header.firstMb, part, reference, side);
    const x = suggested.x + this.#bits.signed();
    const y = suggested.y + this.#bits.signed();
    this.#move(part, reference, { x, y });
  }

  #move(part: Part, reference: number, motion: Motion): void {
    const from = this.#references[reference];
    if (!from) throw new Error('the picture refers to one that is not there');
    noteMotion(this.#picture, part, reference, motion);
    const block = { x: part.x * 4, y: part.y * 4, width: part.width * 4, height: part.height * 4 };
    predictFrom(from, this.#picture, block, motion.x, motion.y);
  }
}

/** Parts of the given size, row by row. */
function split(part: Part, width: number, height: number): Part[] {
  const parts: Part[] = [];
  for (let y = part.y; y < part.y + part.height; y += height) {
    for (let x = part.x; x < part.x + part.width; x += width) parts.push({ x, y, width, height });
  }
  return parts;
}
