import { useRef, useState } from 'react';
import type { IncidentItem } from '#contract/incident-list.ts';
import { generateIncidentReport, INCIDENT_REPORT_TEXTS, type IncidentReportBody } from '#contract/incident-reports.ts';
import { call } from '../../lib/call.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { type ReportProgress, receivePdf } from '../../lib/receive-pdf.ts';
import { useUser } from '../../lib/session.tsx';
import { useSend } from '../send.ts';
import { incidentReportItem, scanReportItem } from './report-items.ts';

/** The incidents of a report: of remote guarding as their list has them, of scan by the ids of their groups. */
export type ReportSubject =
  | { product: 'rg'; incidents: readonly IncidentItem[] }
  | { product: 'scan'; groupIds: readonly string[] };

/** Incidents that are prepared at the same time. */
const AT_ONCE = 4;

/** The step under way: the console collects the contents of the report, then the server makes it. */
export interface ReportStep extends ReportProgress {
  step: 'collecting' | 'making';
}

/** Generates a report, with progress; `onSuccess` gets the file even if the screen has been left by then. */
export function useGenerateReport(subject: ReportSubject, onSuccess: (file: Blob) => void) {
  const { name, email } = useUser();
  const [progress, setProgress] = useState<ReportStep>();
  const [isCancelled, setCancelled] = useState(false);
  const running = useRef<AbortController>(undefined);

  const collect = async (signal: AbortSignal): Promise<IncidentReportBody> => {
    const sources = subject.product === 'rg' ? subject.incidents : subject.groupIds;
    if (sources.length === 0) throw new Error(INCIDENT_REPORT_TEXTS.none);
    let done = 0;
    const collected =
      <Source, Item>(work: (source: Source) => Promise<Item>) =>
      async (source: Source) => {
        const item = await work(source);
        done += 1;
        setProgress({ step: 'collecting', done, total: sources.length });
        return item;
      };
    setProgress({ step: 'collecting', done, total: sources.length });
    if (subject.product === 'rg') {
      const item = collected((incident: IncidentItem) => incidentReportItem(incident, name || email, signal));
      return { incidents_reports: await inParallel(subject.incidents, AT_ONCE, item) };
    }
    const item = collected((groupId: string) => scanReportItem(groupId, signal));
    return { alarm_groups: await inParallel(subject.groupIds, AT_ONCE, item) };
  };

  const { mutate, isPending, error, reset } = useSend({
    mutationFn: async () => {
      const controller = new AbortController();
      running.current = controller;
      setCancelled(false);
      const { signal } = controller;
      const body = await collect(signal);
      setProgress({ step: 'making', done: 0, total: undefined });
      const onProgress = (made: ReportProgress) => setProgress({ step: 'making', ...made });
      const readFile = (response: Response, given: AbortSignal | undefined) => receivePdf(response, given, onProgress);
      return call(generateIncidentReport, { body }, { signal, readFile });
    },
    onSuccess: (file: Blob) => onSuccess(file),
    // The dialog shows it.
    onError: () => undefined,
  });
  return {
    start: () => mutate(),
    cancel: () => {
      setCancelled(true);
      running.current?.abort();
      reset();
    },
    isPending,
    progress,
    error: isCancelled ? null : error,
  };
}
