import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** Says why nothing can be answered: what was answered before is not known. Absent while it is, or may still come. */
export function AnswersFailure() {
  const { answers } = useSopPanel().run;
  if (!answers.isError || answers.data) return null;
  return (
    <Banner tone="error" shape="block">
      <span className="flex items-center justify-between gap-3">
        {messageOf(answers.error)}
        <Button size="small" onClick={() => void answers.refetch()}>
          Retry
        </Button>
      </span>
    </Banner>
  );
}
