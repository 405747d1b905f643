import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function NotFoundScreen() {
  return (
    <Page title="Not found" keys="general">
      <EmptyState
        icon={<SearchX />}
        title="We couldn't find what you are looking for!"
        action={
          <Link to="/" className="text-13 text-accent hover:underline">
            Click here to go back home
          </Link>
        }
      />
    </Page>
  );
}
