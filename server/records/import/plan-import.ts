import { createHash } from 'node:crypto';
import { namedFault } from '#contract/named-fault.ts';
import type { ImportPreview, PreviewedRow } from '#contract/record-imports.ts';
import type { Caller } from '../../auth/caller.ts';
import { giveWay } from '../../give-way.ts';
import type { World } from '../../world/world-cache.ts';
import { type ImportableRow, type ImportKind, type ImportSession, type PlannedWrite, RowFault } from './import-kind.ts';
import type { ReadSheet, SheetRow } from './sheet-rows.ts';

/** The effect of an import, row by row, and the records that it will write. */
export interface ImportPlan<Row> {
  preview: ImportPreview;
  writes: PlannedWrite<Row>[];
}

/** Rows that are planned before other calls get their turn. */
const BATCH = 100;

interface PlannedRow<Row> extends Partial<PlannedWrite<Row>> {
  shown: PreviewedRow;
}

/** Compares the rows of a sheet with the world, letting other calls run in between. */
export async function planImport<Cells extends object, Row extends ImportableRow, Field extends string>(
  kind: ImportKind<Cells, Row, Field>,
  caller: Caller,
  world: World,
  { rows, ignoredColumns }: ReadSheet<Field>,
): Promise<ImportPlan<Row>> {
  const session = kind.begin(caller, world);
  const fields = Object.entries(kind.sheet.columns).map(([column, { field }]) => ({ column, field }));
  const columnOf: ColumnOf = (field) => fields.find((one) => one.field === field)?.column ?? null;
  const planned: PlannedRow<Row>[] = [];
  /** The line of each record that the file writes, by the record's id. */
  const lines = new Map<string, number>();

  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await giveWay();
    planned.push(planRow(kind, session, row, { fields, columnOf, lines }));
  }
  await giveWay();
  for (const row of planned) {
    const { before, after, shown } = row;
    const fault = after && shown.state !== 'unchanged' ? session.conflict?.({ before, after }) : undefined;
    if (fault) row.shown = { ...shown, ...refused([faultOf(fault, columnOf)]) };
  }
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { shown } of planned) counts[shown.state] += 1;
  const shown = { counts, ignoredColumns, rows: planned.map((row) => row.shown) };
  await giveWay();
  return {
    preview: { digest: createHash('sha256').update(JSON.stringify(shown)).digest('base64url'), ...shown },
    writes: planned.flatMap(({ before, after, shown: { state } }) =>
      after && (state === 'added' || state === 'changed') ? [{ before, after }] : [],
    ),
  };
}

/** The name of the column of a field. */
type ColumnOf = (field: PropertyKey | null | undefined) => string | null;

interface PlanningState<Field> {
  fields: readonly { column: string; field: Field }[];
  columnOf: ColumnOf;
  lines: Map<string, number>;
}

function planRow<Cells extends object, Row extends ImportableRow, Field extends string>(
  { rules, sheet, noun }: ImportKind<Cells, Row, Field>,
  session: ImportSession<Cells, Row, Field>,
  { line, values, fault }: SheetRow<Field>,
  { fields, columnOf, lines }: PlanningState<Field>,
): PlannedRow<Row> {
  const name = 'name' in values && typeof values.name === 'string' ? values.name.trim() : '';
  const nothing = { line, name, place: '', changes: [] };
  const refuse = (faults: PreviewedRow['faults']) => ({ shown: { ...nothing, ...refused(faults) } });
  if (fault !== undefined) return refuse([{ column: null, message: fault }]);
  const parsed = rules.safeParse(values);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map(({ path: [field], message }) => {
        const column = columnOf(field);
        return { column, message: namedFault(message, String(field), column ?? 'The row') };
      }),
    );
  }
  try {
    const before = session.find(parsed.data);
    if (!before) {
      const missing = sheet.required.filter((field) => values[field] === undefined);
      if (missing.length > 0) {
        return refuse(
          missing.map((field) => ({
            column: columnOf(field),
            message: `A new ${noun} needs a value in the column '${columnOf(field)}'`,
          })),
        );
      }
    }
    const after = before ? session.change(before, parsed.data) : session.add(parsed.data);
    const earlier = lines.get(after.id);
    if (earlier !== undefined) {
      return refuse([{ column: null, message: `Line ${earlier} is about the same ${noun}` }]);
    }
    lines.set(after.id, line);
    const from = before && session.texts(before);
    const to = session.texts(after);
    const changes = fields.flatMap(({ field, column }) => {
      const [old, now] = [from?.[field] ?? null, to[field]];
      return (old ?? '') === now ? [] : [{ column, from: old, to: now }];
    });
    const state = !before ? 'added' : changes.length > 0 ? 'changed' : 'unchanged';
    return {
      before,
      after,
      shown: { line, state, name: after.name, place: session.placeName(after), changes, faults: [] },
    };
  } catch (error) {
    if (!(error instanceof RowFault)) throw error;
    return refuse([faultOf(error, columnOf)]);
  }
}

const refused = (faults: PreviewedRow['faults']) => ({ state: 'refused' as const, changes: [], faults });

const faultOf = ({ field, message }: RowFault<string>, columnOf: ColumnOf) => ({ column: columnOf(field), message });
