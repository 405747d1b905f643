import { faultPath } from '#contract/local-services.ts';
import { SECRETS, type Watchfloor } from './watchfloor.ts';

/** Makes a local service answer everything with a status, or work again. */
export async function setFault(
  { localServices }: Watchfloor,
  service: 'dispatch' | 'speech' | 'telephony',
  status: number | null,
): Promise<void> {
  const reply = await fetch(`${localServices}${faultPath(service)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${SECRETS.SIM_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!reply.ok) throw new Error(`the fault of ${service} was not set: ${reply.status}`);
}
