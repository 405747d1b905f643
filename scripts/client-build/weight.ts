import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { ALARM_LIST, SIGN_IN } from './first-chunks.ts';

/** The most JavaScript that may come before a screen shows, gzip, bytes (decision 039). */
const LIMITS = { signIn: 120_000, alarmList: 200_000, furtherRoute: 60_000 };

/** Where a build says what it weighs, beside the folder of the client. */
const WEIGHT_FILE = 'client-weight.json';

/** Modules that the console loads by a dynamic import before the list has its first rows. */
const BESIDE_LIST = ['lib/session-tabs.ts'];

/** Modules that load by themselves once the first screen has its data, before another is opened. */
const IDLE = [
  'app/background-work.tsx',
  'features/shift-handover/waiting-handovers.tsx',
  'ui/overlays/tip.tsx',
  'ui/overlays/opened-popover.tsx',
  'ui/overlays/opened-dialog.tsx',
  'ui/overlays/opened-menu.tsx',
  'ui/forms/opened-select.tsx',
  'ui/feedback/toasts.tsx',
];

/** The chunks of a build, and what of them a browser loads for some modules. */
class Chunks {
  readonly #byFile: Map<string, Rolldown.OutputChunk>;

  constructor(bundle: Rolldown.OutputBundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    this.#byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  /** The files of screens that load by themselves. */
  screens(): string[] {
    const modules = [...this.#byFile.values()].flatMap(({ moduleIds }) => moduleIds);
    return modules.flatMap((id) => /\/client\/(screens\/.*-screen\.tsx)$/.exec(id)?.[1] ?? []);
  }

  /** The files that must be there before these modules run. */
  before(modules: readonly string[]): Set<string> {
    const found = new Set<string>();
    const next = modules.map((module) => this.#fileOf(module));
    if (modules.includes('app/main.tsx')) next.push(...this.#entries());
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      next.push(...(this.#byFile.get(file)?.imports ?? []));
    }
    return found;
  }

  weightOf(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + gzipSync(this.#byFile.get(file)?.code ?? '', { level: 9 }).length, 0);
  }

  /** The files that the page itself names. */
  #entries(): string[] {
    return [...this.#byFile.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  }

  #fileOf(module: string): string {
    const chunk = [...this.#byFile.values()].find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/client/${module}`)),
    );
    if (!chunk) throw new Error(`No chunk has client/${module}`);
    return chunk.fileName;
  }
}

/**
 * Fails the build where more JavaScript comes before a screen than may. Writes what comes before the first two screens
 * into a file, which a benchmark compares with what a browser loads.
 */
export function weight(): Plugin {
  return {
    name: 'weight',
    apply: 'build',
    // Weighs the files as written: the lists of what to preload are added last.
    writeBundle({ dir = '.' }, bundle) {
      const chunks = new Chunks(bundle);
      const list = chunks.before([...ALARM_LIST, ...BESIDE_LIST]);
      const there = new Set([...list, ...chunks.before(IDLE)]);
      const first = { signIn: chunks.weightOf(chunks.before(SIGN_IN)), alarmList: chunks.weightOf(list) };
      writeFileSync(path.join(dir, '..', WEIGHT_FILE), JSON.stringify(first));
      const weighed = [
        { what: 'before sign-in', bytes: first.signIn, limit: LIMITS.signIn },
        { what: 'before the alarm list', bytes: first.alarmList, limit: LIMITS.alarmList },
        ...chunks.screens().map((screen) => ({
          what: `of ${screen}`,
          bytes: chunks.weightOf([...chunks.before([screen])].filter((file) => !there.has(file))),
          limit: LIMITS.furtherRoute,
        })),
      ];
      for (const { what, bytes } of weighed) this.info(`${(bytes / 1000).toFixed(1)} kB of JavaScript ${what}`);
      const faults = weighed
        .filter(({ bytes, limit }) => bytes > limit)
        .map(({ what, bytes, limit }) => `JavaScript ${what} weighs ${bytes} bytes gzip, and may weigh ${limit}`);
      if (faults.length > 0) this.error(`${faults.join('\n')}\nscripts/client-build/weight.ts says what counts.`);
    },
  };
}
