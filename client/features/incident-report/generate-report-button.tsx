import { FileText } from 'lucide-react';
import { useState } from 'react';
import { type ReportSubject, useGenerateReport } from '../../data/incident-reports/generate-report.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useCan } from '../../lib/session.tsx';
import { formatFileTime } from '../../lib/time.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ReportDialog } from './report-dialog.tsx';

interface GenerateReportButtonProps {
  report: ReportSubject;
  size?: 'small' | 'default';
}

/**
 * Generates the report of incidents as PDF and saves it, with a dialog that shows the progress and can cancel. Absent
 * without the permission.
 */
export function GenerateReportButton(props: GenerateReportButtonProps) {
  const mayReport = useCan('location_incidents/details:update');
  return mayReport && <ReportButton {...props} />;
}

function ReportButton({ report, size = 'small' }: GenerateReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { start, cancel, isPending, progress, error } = useGenerateReport(report, (file) => {
    saveFile(`incident-report-${formatFileTime(serverNow(), userZone())}.pdf`, file);
    toast.saved('Report saved');
    setOpen(false);
  });
  const begin = () => {
    setOpen(true);
    start();
  };
  useKeys({ generateReport: begin });
  const close = () => {
    cancel();
    setOpen(false);
  };
  return (
    <>
      <Button size={size} icon={<FileText aria-hidden />} keyHint="generateReport" onClick={begin}>
        Generate Report
      </Button>
      <ReportDialog
        open={isOpen}
        isPending={isPending}
        progress={progress}
        error={error}
        onRetry={start}
        onClose={close}
      />
    </>
  );
}
