import { CircleAlert } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title: string;
  description?: string;
  onRetry?: () => void;
  className?: string;
}

/** The content of a pane whose data could not be loaded. */
export function ErrorState({ title, description, onRetry, className }: ErrorStateProps) {
  return (
    <div role="alert" className="h-full">
      <EmptyState
        icon={<CircleAlert className="text-error" />}
        title={title}
        description={description}
        className={className}
        action={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}
