import { parseArgs } from 'node:util';
import { InvalidUse } from '../exit-codes.ts';

/** The options of `scenario run`. */
export interface RunOptions {
  files: readonly string[];
  /** Undefined: the seed of each file. */
  seeds: readonly number[] | undefined;
  workers: number | undefined;
  /** Of every `of` runs the one at `at`, from 0. */
  shard: { at: number; of: number };
  toMs: number | undefined;
  junit: string | undefined;
  html: string | undefined;
  results: string | undefined;
  log: string | undefined;
  lines: boolean;
  watch: boolean;
  /** For browsers: the port of the console; undefined: the world is stepped, and nobody looks. */
  port: number | undefined;
  /** The address of a running demo in which they are played; undefined: in worlds of their own. */
  against: string | undefined;
  /** How much faster than life a world for browsers, or a running demo, goes on; undefined: not changed. */
  speed: number | undefined;
  /** The operators who act in a browser. */
  browsers: readonly string[];
}

const SEED_MOST = 2 ** 31 - 1;
const SEEDS_MOST = 1_000;

/** Reads the options of a command line. Throws InvalidUse, or the TypeError of parseArgs. */
export function readRunOptions(args: string[]): RunOptions {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      workers: { type: 'string' },
      shard: { type: 'string' },
      to: { type: 'string' },
      junit: { type: 'string' },
      html: { type: 'string' },
      results: { type: 'string' },
      log: { type: 'string' },
      lines: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      port: { type: 'string' },
      against: { type: 'string' },
      speed: { type: 'string' },
      seat: { type: 'string', multiple: true, default: [] },
    },
  });
  const { seed, seeds, workers, shard, to, junit, html, results, log, lines, watch, port, speed, seat } = values;
  const against = values.against === undefined ? undefined : readAddress(values.against);
  if (port === undefined && against === undefined && (speed !== undefined || seat.length > 0)) {
    throw new InvalidUse('--speed and --seat need --port or --against: only then does somebody look');
  }
  if (against !== undefined && (port !== undefined || to !== undefined || log !== undefined)) {
    throw new InvalidUse("--against does not go with --port, --to or --log: that world is not the command's own");
  }
  if (seed !== undefined && seeds !== undefined) throw new InvalidUse('--seed and --seeds do not go together');
  return {
    files: positionals,
    seeds:
      seeds !== undefined
        ? readRange(seeds)
        : seed !== undefined
          ? [wholeNumber('--seed', seed, 0, SEED_MOST)]
          : undefined,
    workers: workers === undefined ? undefined : wholeNumber('--workers', workers, 1, 64),
    shard: shard === undefined ? { at: 0, of: 1 } : readShard(shard),
    toMs: to === undefined ? undefined : readTime(to),
    junit,
    html,
    results,
    log,
    lines,
    watch,
    port: port === undefined ? undefined : wholeNumber('--port', port, 1, 65_535),
    against,
    speed: speed === undefined ? undefined : wholeNumber('--speed', speed, 1, 60),
    browsers: seat.map(readSeat),
  };
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new InvalidUse(`${name} must be a whole number from ${min} to ${max}, not '${text}'`);
}

function readAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address.origin;
  throw new InvalidUse(`--against must be an address such as http://127.0.0.1:4000, not '${text}'`);
}

function readSeat(text: string): string {
  const [, operator = ''] = /^([\w-]+)=browser$/.exec(text) ?? [];
  if (operator === '') throw new InvalidUse(`--seat must be such as desk=browser, not '${text}'`);
  return operator;
}

function readRange(text: string): number[] {
  const [, first = '', last = ''] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  if (first === '') throw new InvalidUse(`--seeds must be a range such as 1..20, not '${text}'`);
  const from = wholeNumber('--seeds', first, 0, SEED_MOST);
  const to = wholeNumber('--seeds', last, 0, SEED_MOST);
  if (to < from || to - from >= SEEDS_MOST)
    throw new InvalidUse(`--seeds must name from 1 to ${SEEDS_MOST} seeds, not '${text}'`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function readShard(text: string): RunOptions['shard'] {
  const [, at = '', of = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const no = Number(at);
  if (at === '' || no < 1 || no > Number(of)) throw new InvalidUse(`--shard must be a part such as 2/8, not '${text}'`);
  return { at: no - 1, of: Number(of) };
}

function readTime(text: string): number {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d+):)?(\d+):([0-5]\d)$/.exec(text) ?? [];
  if (minutes === '') throw new InvalidUse(`--to must be a time of the story such as 11:41, not '${text}'`);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}
