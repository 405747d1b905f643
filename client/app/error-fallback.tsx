import { CircleAlert } from 'lucide-react';
import { TEXTS } from '#contract/errors.ts';
import { isCallError } from '../lib/call-error.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ReloadLink } from './reload-link.tsx';

/** Replaces a component that crashed. */
export function ErrorFallback({ error }: { error: unknown }) {
  return (
    <div role="alert" className="h-full flex-1">
      <EmptyState
        icon={<CircleAlert className="text-error" />}
        title={TEXTS.unreadable}
        description={isCallError(error) && error.message !== TEXTS.unreadable ? error.message : undefined}
        action={<ReloadLink />}
      />
    </div>
  );
}
