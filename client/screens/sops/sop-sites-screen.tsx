import { useState } from 'react';
import { Link } from 'react-router';
import { useNames } from '../../data/names.ts';
import { SopSkeleton } from '../../features/site/sop-skeleton.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { useDebounced } from '../../ui/forms/use-debounced.ts';
import { Page } from '../../ui/layout/page.tsx';

/** The sites whose procedures an admin may edit, until locations have a screen. */
export function SopSitesScreen() {
  const [text, setText] = useState('');
  const searchLater = useDebounced(setText);
  const { names, loading, error, isTruncated: isCut } = useNames('locations', { text });
  return (
    <Page title="SOP" keys="sop-sites">
      <div className="flex h-12 shrink-0 items-center border-b border-line px-4">
        <Input
          aria-label="Search sites"
          placeholder="Search sites"
          className="max-w-80"
          onChange={(event) => searchLater(event.target.value)}
        />
      </div>
      {error && names.length === 0 && <ErrorState title={messageOf(error)} />}
      {loading && names.length === 0 && <SopSkeleton />}
      {!loading && !error && names.length === 0 && <EmptyState />}
      <ul aria-label="Sites" className="min-h-0 flex-1 overflow-y-auto empty:hidden">
        {names.map(({ id, name }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/locations/${id}/sop`}
              className="flex h-9 items-center px-4 text-13 text-ink hover:bg-hover focus-visible:-outline-offset-2"
            >
              {name}
            </Link>
          </li>
        ))}
        {isCut && (
          <li className="px-4 py-3 text-12 text-ink-2">
            These are the first {names.length} sites. Search by name for the others.
          </li>
        )}
      </ul>
    </Page>
  );
}
