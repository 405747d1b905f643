/** The figures of a chart as a table: what its Table shows, its CSV contains, and readers without the picture get. */
export interface FigureTable {
  /** Begins the names of files. */
  id: string;
  title: string;
  /** The definition of the figures. */
  definition: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Several tables as the rows of one CSV file, each below its title. */
export const rowsOfTables = (tables: readonly FigureTable[]): string[][] =>
  tables.flatMap(({ title, definition, columns, rows }, index) => [
    ...(index === 0 ? [] : [[]]),
    [title],
    [definition],
    [...columns],
    ...rows.map((row) => [...row]),
  ]);
