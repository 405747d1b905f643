import type { RspndrEscalation } from '#contract/rspndr.ts';
import { RspndrLookup } from '#contract/rspndr.ts';
import type { RspndrAccount } from '#contract/rspndr-account.ts';
import { fetchFromProvider, NoAnswerError, sendToProvider } from './provider-request.ts';

/**
 * The provider's answer about an incident: `taken`, `absent`, or `uncertain` by a provider that cannot be asked, since the
 * specification names no such call.
 */
export type IncidentKnowledge = 'taken' | 'absent' | 'uncertain';

/** Asks the provider whether it has an incident. Rejects with `NoAnswerError` without an answer. */
export async function lookUpIncident(account: RspndrAccount, incidentId: string): Promise<IncidentKnowledge> {
  const address = `${account.rspndrUrl.replace(/^PUT /, '')}/${encodeURIComponent(incidentId)}`;
  const response = await fetchFromProvider(account, address, { method: 'GET' });
  const lookup = RspndrLookup.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !lookup.success || lookup.data.incident_id !== incidentId) return 'uncertain';
  return lookup.data.status === 'unknown' ? 'absent' : 'taken';
}

/**
 * Creates an incident at the provider. Without an answer the provider is asked for it before anything else: rejects
 * with `NoAnswerError` only if that cannot be told, and with the provider's message when it refuses.
 */
export async function createIncident(account: RspndrAccount, payload: RspndrEscalation): Promise<void> {
  try {
    await sendToProvider(account, account.rspndrUrl, payload);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const known = await lookUpIncident(account, payload.incident_id);
    if (known === 'taken') return;
    throw known === 'absent' ? new Error('The dispatch provider did not take the dispatch') : error;
  }
}
