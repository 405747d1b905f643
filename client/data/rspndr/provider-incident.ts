import type { RspndrAccount, RspndrEscalation } from '#contract/rspndr.ts';
import { RspndrLookup } from '#contract/rspndr.ts';
import { askProvider, requestProvider, Unanswered } from './provider-request.ts';

/**
 * The provider's answer about an incident: `taken`, `absent`, or `unsaid` by a provider that cannot be asked, since the
 * specification names no such call.
 */
export type IncidentKnown = 'taken' | 'absent' | 'unsaid';

/** Asks the provider whether it has an incident. Rejects with `Unanswered` without an answer. */
export async function askForIncident(account: RspndrAccount, incidentId: string): Promise<IncidentKnown> {
  const address = `${account.rspndrUrl.replace(/^PUT /, '')}/${encodeURIComponent(incidentId)}`;
  const response = await askProvider(account, address, { method: 'GET' });
  const said = RspndrLookup.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !said.success || said.data.incident_id !== incidentId) return 'unsaid';
  return said.data.status === 'unknown' ? 'absent' : 'taken';
}

/**
 * Creates an incident at the provider. Without an answer the provider is asked for it before anything else: rejects
 * with `Unanswered` only if that cannot be told, and with the provider's message when it refuses.
 */
export async function createIncident(account: RspndrAccount, payload: RspndrEscalation): Promise<void> {
  try {
    await requestProvider(account, account.rspndrUrl, payload);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    const known = await askForIncident(account, payload.incident_id);
    if (known === 'taken') return;
    throw known === 'absent' ? new Error('The dispatch provider did not take the dispatch') : error;
  }
}
