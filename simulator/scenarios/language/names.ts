import type { FaultList, Path } from './faults.ts';
import { suggestion } from './one-of.ts';

/** Reports names that nothing has. */
export interface NameCheck {
  /** Reports a name that is not one of `names`; `what`: the thing, such as 'incident'. */
  check(what: string, name: string | undefined, names: readonly string[], path: Path): void;
  report(message: string, path: Path): void;
}

export function createNameCheck(faults: FaultList): NameCheck {
  const report = (message: string, path: Path) => void faults.add({ path, at: 'value', message });
  return {
    report,
    check: (what, name, names, path) => {
      if (name === undefined || faults.isFull() || names.includes(name)) return;
      report(`there is no ${what} '${name}'${suggestion(name, names)}`, path);
    },
  };
}
