import { EyeOff } from 'lucide-react';
import { useBlindTests } from '../../../data/drills/blind-tests.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { PlantForm } from './plant-form.tsx';
import { TestTable } from './test-table.tsx';

/** Plants blind tests, and shows what became of them. */
export function BlindTestsPanel() {
  const { data, error, refetch } = useBlindTests();
  if (!data) {
    return error ? (
      <ErrorState
        title="The blind tests could not be loaded"
        description={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1">
      <PlantForm />
      {data.length === 0 ? (
        <EmptyState
          icon={<EyeOff />}
          title="No blind test yet"
          description="Plant one at the left: it comes to the live queue like any other alarm."
          className="flex-1"
        />
      ) : (
        <div className="min-w-0 flex-1 overflow-auto">
          <TestTable tests={data} />
        </div>
      )}
    </div>
  );
}
