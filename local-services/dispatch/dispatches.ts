import type { Logger } from 'pino';
import { isRspndrOver, type RspndrState } from '#contract/rspndr.ts';
import type { DispatchBook } from '#contract/sim/dispatch.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Step } from './course.ts';

/** How long after its answer to an order or a cancellation the service reports the state, ms. */
export const REPORTED_AFTER_MS = 2_000;

/** An incident that a customer has sent. */
interface Dispatch {
  readonly tenantId: string;
  readonly over: AbortController;
}

/** The incidents that the service works on. */
export interface Dispatches {
  /** Accepts an incident, reports it and lets it unfold. False when it is being worked on already. */
  accept(tenantId: string, incidentId: string): boolean;
  /** Ends an incident. False when the customer has no such incident, or it is over. */
  cancel(tenantId: string, incidentId: string): boolean;
  /** Whether the service works on the incident of this customer. */
  has(tenantId: string, incidentId: string): boolean;
  /** Continues the incidents of an earlier run. */
  resume(open: DispatchBook['open']): void;
  /** Ends all work, without cancelling anything. */
  stop(): void;
}

interface Parts {
  clock: Clock;
  log: Logger;
  /** The course of an incident; the same for the same id. */
  course(incidentId: string): readonly Step[];
  /** Reports a state; resolves once the customer has accepted it, or refused it for good. */
  report(tenantId: string, incidentId: string, state: RspndrState, signal: AbortSignal): Promise<void>;
}

export function createDispatches({ clock, log, course, report }: Parts): Dispatches {
  const current = new Map<string, Dispatch>();
  const stopped = new AbortController();

  const run = async (incidentId: string, tenantId: string, acceptedAtMs: number, reached: readonly RspndrState[]) => {
    const dispatch = { tenantId, over: new AbortController() };
    current.set(incidentId, dispatch);
    const signal = AbortSignal.any([stopped.signal, dispatch.over.signal]);
    try {
      if (!reached.includes('accepted')) {
        // The customer takes note of the answer first.
        await clock.sleep(REPORTED_AFTER_MS, signal);
        await report(tenantId, incidentId, 'accepted', signal);
      }
      for (const { state, afterMs } of course(incidentId)) {
        if (reached.includes(state)) continue;
        await clock.sleep(Math.max(0, acceptedAtMs + afterMs - clock.now()), signal);
        await report(tenantId, incidentId, state, signal);
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, incident: incidentId }, 'a dispatch was given up');
    } finally {
      if (current.get(incidentId) === dispatch) current.delete(incidentId);
    }
  };
  const has: Dispatches['has'] = (tenantId, incidentId) => current.get(incidentId)?.tenantId === tenantId;

  return {
    has,
    accept: (tenantId, incidentId) => {
      if (current.has(incidentId)) return false;
      void run(incidentId, tenantId, clock.now(), []);
      return true;
    },
    cancel: (tenantId, incidentId) => {
      if (!has(tenantId, incidentId)) return false;
      current.get(incidentId)?.over.abort();
      current.delete(incidentId);
      const reported = clock
        .sleep(REPORTED_AFTER_MS, stopped.signal)
        .then(() => report(tenantId, incidentId, 'cancelled', stopped.signal));
      reported.catch((error) => {
        if (!stopped.signal.aborted) log.error({ err: error, incident: incidentId }, 'a cancellation was not reported');
      });
      return true;
    },
    resume: (open) => {
      for (const { tenantId, incidentId, states } of open) {
        const first = states[0];
        const reached = states.map(({ state }) => state);
        if (first && !reached.some(isRspndrOver)) void run(incidentId, tenantId, first.atMs, reached);
      }
    },
    stop: () => stopped.abort(),
  };
}
