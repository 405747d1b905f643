import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openDatabase } from '#db/open.ts';
import { recordScenario } from '#world/record/record-scenario.ts';
import { EXIT, InvalidUse } from '../exit-codes.ts';
import { requireFolder } from './files.ts';

/** The longest window: the alarms of more become a story that nobody reads, ms. */
const LONGEST_MS = 24 * 3_600_000;

/** `scenario record`: turns the incidents of a window of a local Watchfloor's past into a scenario. */
export function recordPast(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string', default: '.data' },
      from: { type: 'string' },
      to: { type: 'string' },
      output: { type: 'string' },
    },
  });
  const window = { fromMs: readTime('--from', values.from), toMs: readTime('--to', values.to) };
  if (window.toMs <= window.fromMs) throw new InvalidUse('--to must be after --from');
  if (window.toMs - window.fromMs > LONGEST_MS) throw new InvalidUse('A recording has at most 24 hours');
  const file = path.join(values.data, 'watchfloor.db');
  if (!existsSync(file)) throw new InvalidUse(`${values.data} has no data of a Watchfloor`);
  requireFolder('--output', values.output);
  const db = openDatabase(file);
  try {
    const { yaml, incidents, omitted } = recordScenario(db, window);
    if (values.output === undefined) process.stdout.write(yaml);
    else writeFileSync(values.output, yaml);
    for (const sentence of omitted) console.error(sentence);
    console.error(`${incidents} ${incidents === 1 ? 'incident' : 'incidents'}`);
  } finally {
    db.$client.close();
  }
  return EXIT.passed;
}

function readTime(option: string, text: string | undefined): number {
  if (text === undefined) throw new InvalidUse(`${option} is missing: a time such as 2026-11-21T02:10:00-06:00`);
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return Date.parse(text);
  throw new InvalidUse(`${option} must be a time with an offset, such as 2026-11-21T02:10:00-06:00, not '${text}'`);
}
