import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';

interface AlarmFailureProps {
  /** 'Failed to fetch alarm - …' */
  title: string;
  back?: { to: string; label: string };
  onRetry: () => void;
}

/** The page of an alarm that failed to load. */
export function AlarmFailure({ title, back, onRetry }: AlarmFailureProps) {
  return (
    <Page title="Alarm" keys="alarm-detail" back={back}>
      <ErrorState title={title} description="Please check the alarm id or contact support." onRetry={onRetry} />
    </Page>
  );
}
