import { type ColumnId, sorted } from './columns.ts';
import { readFilters, writeFilters } from './filter-url.ts';
import type { AlarmFilters } from './filters.ts';

/** Everything that a link to the alarm list, or Back, restores. */
export interface AlarmListView {
  filters: AlarmFilters;
  /** From 1. */
  page: number;
  /** Null: as this browser remembers them. */
  columns: readonly ColumnId[] | null;
  /** The selected alarm's id. */
  selected: string | null;
  /** Null: open where the window is wide. */
  preview: boolean | null;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const PREVIEW: Record<string, boolean> = { on: true, off: false };
const LIST_SEPARATOR = ',';

export function readView(params: URLSearchParams, slug?: string): AlarmListView {
  const page = params.get('page') ?? '';
  const columns = sorted((params.get('columns') ?? '').split(LIST_SEPARATOR));
  const selected = params.get('alarm') ?? '';
  return {
    filters: readFilters(params, slug),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    columns: columns.length > 0 ? columns : null,
    selected: ID.test(selected) ? selected : null,
    preview: PREVIEW[params.get('preview') ?? ''] ?? null,
  };
}

export function writeView(view: AlarmListView): URLSearchParams {
  const params = writeFilters(view.filters);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.columns) params.set('columns', view.columns.join(LIST_SEPARATOR));
  if (view.preview !== null) params.set('preview', view.preview ? 'on' : 'off');
  if (view.selected) params.set('alarm', view.selected);
  return params;
}
