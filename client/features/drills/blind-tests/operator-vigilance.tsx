import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useVigilance, useWatchers } from '../../../data/drills/blind-tests.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VigilanceFigures } from './vigilance-figures.tsx';

/** The vigilance of each operator. Nobody's figures are loaded before somebody asks for them. */
export function OperatorVigilance() {
  const { data, error, refetch } = useWatchers();
  const [userId, setUserId] = useState<string>();
  if (!data) {
    return error ? (
      <ErrorState
        title="The operators could not be loaded"
        description={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="m-4 h-80 flex-1" />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Eye />}
        title="Nobody was on watch yet"
        description="An operator is on watch while a queue of alarms is open."
        className="flex-1"
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1">
      <ul aria-label="Operators" className="w-80 shrink-0 overflow-auto border-r border-line">
        {data.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === userId}
              onClick={() => setUserId(id)}
              className={cn(
                'w-full truncate border-b border-line px-4 py-2.5 text-left text-13 -outline-offset-2 hover:bg-hover',
                id === userId && 'bg-accent-tint',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <section aria-label="Vigilance" className="min-w-0 flex-1 overflow-auto p-4">
        {userId === undefined ? (
          <p className="text-13 text-ink-3">Choose an operator. Each look is written into the audit log.</p>
        ) : (
          <Figures key={userId} userId={userId} />
        )}
      </section>
    </div>
  );
}

/** The signed-in user's own vigilance, in their profile. */
export function OwnVigilance() {
  return (
    <section aria-labelledby="own-vigilance" className="pt-8">
      <h2 id="own-vigilance" className="pb-3 text-14 font-semibold">
        My vigilance
      </h2>
      <p className="pb-2 text-12 text-ink-3">
        By alarms that were planted as blind tests. Only you and your managers see it.
      </p>
      <Figures userId={null} />
    </section>
  );
}

function Figures({ userId }: { userId: string | null }) {
  const { data, error, refetch } = useVigilance(userId);
  if (data) return <VigilanceFigures vigilance={data} />;
  if (!error) return <Skeleton className="h-40 w-full max-w-160" />;
  return (
    <ErrorState
      title="The vigilance could not be loaded"
      description={messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}
