import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/call-error.ts';
import { useKeyCombo } from '../lib/key-hint.ts';
import { formatTimeOfDay } from '../lib/time.ts';
import { userZone } from '../lib/user-zone.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ariaKeys, KeyCaps } from '../ui/keys/kbd.tsx';
import { clearFilters, isFiltered } from './filter.ts';
import type { ListDefinition, ListViewState } from './list-view.ts';
import type { ListState } from './use-list-state.ts';

type AnyList = Pick<ListDefinition<object, unknown>, 'noun' | 'failureText'>;

/** 'Error getting location alarms' */
const failureTitle = ({ noun }: AnyList) => `Error getting ${noun}`;

const NO_MATCH = 'Nothing matches the filters. Clear them to see everything.';
const NONE_IN_PERIOD = 'Choose a longer period to see what is older.';

interface ListBodyProps {
  list: AnyList;
  page: ListState<{ rows: readonly unknown[]; total: number }>;
  /** In the shape of the rows. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list, dimmed while refreshing fails; otherwise the skeleton, the failure, or that there are none. */
export function ListBody({ list, page: { data, failure, refetch }, skeleton, empty, children }: ListBodyProps) {
  if (data && data.rows.length > 0) return <div className={failure ? 'opacity-60' : undefined}>{children}</div>;
  if (!failure) return data ? empty : skeleton;
  return <FailedList list={list} failure={failure} onRetry={() => void refetch()} />;
}

interface FailedListProps {
  list: AnyList;
  failure: Error;
  onRetry: () => void;
}

/** A failure in place of the rows. */
export function FailedList({ list, failure, onRetry }: FailedListProps) {
  const message = messageOf(failure);
  return list.failureText ? (
    <ErrorState title={list.failureText(message)} onRetry={onRetry} />
  ) : (
    <ErrorState title={failureTitle(list)} description={message} onRetry={onRetry} />
  );
}

interface EmptyListProps<Values extends object> {
  view: ListViewState<Values, unknown>;
  icon?: ReactNode;
  /** The next step where there is nothing at all: the button that adds the first one. */
  action?: ReactNode;
}

/** In place of the rows if there are none; says what to do next. */
export function EmptyList<Values extends object>({
  view: { list, view, setFilters },
  icon,
  action,
}: EmptyListProps<Values>) {
  const filtered = isFiltered(list, view.filters);
  const clear = (
    <Button size="small" onClick={() => setFilters((filters) => clearFilters(list, filters))}>
      Clear
    </Button>
  );
  return (
    <EmptyState
      icon={icon}
      title={list.emptyText}
      description={filtered ? NO_MATCH : 'period' in view.filters && NONE_IN_PERIOD}
      action={filtered ? clear : action}
    />
  );
}

interface ListFailureProps {
  list: AnyList;
  page: ListState<{ rows: readonly unknown[]; at: number; total: number }>;
}

/** A banner while the rows cannot be refreshed, with the time of their last refresh. */
export function ListFailure({ list, page: { data, failure, refetch } }: ListFailureProps) {
  if (!failure || !data || data.rows.length === 0) return null;
  return (
    <Banner
      tone="error"
      action={
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {list.failureText?.(messageOf(failure)) ?? `${failureTitle(list)}: ${messageOf(failure)}`}
      <span className="ml-3 text-ink-2">
        Showing {list.noun} as of {formatTimeOfDay(data.at, userZone())}
      </span>
    </Banner>
  );
}

interface NewRowsProps {
  view: { list: AnyList; showNew: () => void };
  page: ListState<{ waiting: number; total: number }>;
}

/** The number of new rows that wait; also announced. Its space is reserved, so that nothing moves when it appears. */
export function NewRows({ view: { list, showNew }, page }: NewRowsProps) {
  const count = page.data?.waiting ?? 0;
  const combo = useKeyCombo('showNew');
  return (
    <div className="flex min-w-25 justify-end">
      {count > 0 && (
        <button
          type="button"
          aria-keyshortcuts={ariaKeys(combo)}
          onClick={showNew}
          className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-accent pr-1 pl-2.5 text-12 font-semibold text-on-accent transition-colors duration-120 ease-out hover:bg-accent-hover"
        >
          <ArrowUp aria-hidden className="size-3.5" />
          {count} new
          <KeyCaps of="showNew" className="border-current/50 text-current" />
        </button>
      )}
      <span role="status" className="sr-only">
        {count > 0 && `${count} new ${list.noun}`}
      </span>
    </div>
  );
}
