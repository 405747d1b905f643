import type * as z from 'zod';
import type { ReadDocument } from './document.ts';
import type { FaultList, Path } from './faults.ts';
import { faultsOf } from './issues.ts';
import { keysAt } from './schema-keys.ts';

/** Checks a part of the document against a schema. Returns its output, or undefined when it has faults. */
export type CheckPart = <S extends z.ZodType>(schema: S, raw: unknown, path: Path) => z.output<S> | undefined;

/** A check that collects the faults that it finds. Once the list is full, it checks nothing. */
export const createPartCheck =
  (document: ReadDocument, faults: FaultList): CheckPart =>
  (schema, raw, path) => {
    if (faults.isFull()) return undefined;
    const result = schema.safeParse(raw);
    if (result.success) return result.data;
    const around = { valueAt: document.valueAt, keysAt: (at: Path) => keysAt(schema, at.slice(path.length)) };
    for (const fault of faultsOf(result.error.issues, path, around)) {
      faults.add(fault);
      if (faults.isFull()) break;
    }
    return undefined;
  };
