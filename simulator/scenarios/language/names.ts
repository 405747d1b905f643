import type { Path, PlacedFault } from './faults.ts';
import { suggestion } from './one-of.ts';

/** Reports names that nothing has. */
export interface NameCheck {
  /** Reports a name that is not one of `names`; `what`: the thing, such as 'incident'. */
  check(what: string, name: string | undefined, names: readonly string[], path: Path): void;
  report(message: string, path: Path): void;
}

export function createNameCheck(faults: PlacedFault[]): NameCheck {
  const report = (message: string, path: Path) => void faults.push({ path, at: 'value', message });
  return {
    report,
    check: (what, name, names, path) => {
      if (name === undefined || names.includes(name)) return;
      report(`there is no ${what} '${name}'${suggestion(name, names)}`, path);
    },
  };
}
