/** Time limit for the automation service's answer, in ms of real time. */
const TIMEOUT_MS = 10_000;

/** The automation service that receives resolution reports (operator tools, section 7). */
export interface ResolutionReportReceiver {
  /** Sends one report. Rejects when it was not accepted. The service treats a repeated `id` as the same report. */
  send(id: string, report: Readonly<Record<string, unknown>>, stopped: AbortSignal): Promise<void>;
}

/** Posts reports as JSON to an address; any 2xx accepts them. The id is sent as `Idempotency-Key`. */
export function createResolutionReportReceiver(address: string): ResolutionReportReceiver {
  return {
    send: async (id, report, stopped) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify(report),
        signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the automation service answered ${response.status}`);
    },
  };
}
