import { INCIDENT_REPORT_TEXTS } from '#contract/incident-reports.ts';
import type { ReportStep } from '../../data/incident-reports/generate-report.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ReportDialogProps {
  open: boolean;
  isPending: boolean;
  progress: ReportStep | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Cancels what is under way. */
  onClose: () => void;
}

/** Shows how far a report has come, and why there is none. */
export function ReportDialog({ open, isPending, progress, error, onRetry, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Generate Report"
      actions={
        <>
          <Button onClick={onClose} data-initial-focus>
            {isPending ? 'Cancel' : 'Close'}
          </Button>
          {error && (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {error ? <Failure error={error} /> : <Progress progress={progress} />}
    </Dialog>
  );
}

const STEPS = { collecting: 'Collecting the incidents', making: 'Making the report' } as const;

function Progress({ progress }: Pick<ReportDialogProps, 'progress'>) {
  const { step = 'collecting', done = 0, total } = progress ?? {};
  return (
    <div className="flex flex-col gap-2 pt-2 text-13 text-ink-2">
      <p role="status">{STEPS[step]}</p>
      <div className="flex items-center gap-2 text-12 text-ink-3">
        <progress
          aria-label={STEPS[step]}
          className="h-1 flex-1 accent-accent"
          // Without a value it shows that something is under way.
          {...(total === undefined ? {} : { max: total, value: Math.min(done, total) })}
        />
        {/* As wide as '100 of 100', so that nothing moves. */}
        <span className="min-w-16 text-right">{total !== undefined && `${Math.min(done, total)} of ${total}`}</span>
      </div>
    </div>
  );
}

/** Texts that say by themselves that there is no report. */
const WHOLE_TEXTS: readonly string[] = Object.values(INCIDENT_REPORT_TEXTS);

function Failure({ error }: { error: Error }) {
  const reason = messageOf(error);
  const isWhole = WHOLE_TEXTS.includes(reason);
  return (
    <Banner tone="error" shape="block" className="mt-2">
      <p>{isWhole ? reason : INCIDENT_REPORT_TEXTS.failed}</p>
      {!isWhole && <p className="text-12 text-ink-3">{reason}</p>}
    </Banner>
  );
}
