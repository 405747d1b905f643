import { expect, it } from 'vitest';
import { getCamera } from '#contract/cameras.ts';
import { listCameraFaults } from '#contract/sim/cameras.ts';
import { ingestApi, RefusedCall } from './ingest-api.ts';

const answering = (status: number) =>
  ingestApi({ serverUrl: 'http://server', token: 'secret', fetch: async () => new Response(null, { status }) });

it.each([400, 401, 404, 409])('reports %i as a refusal, which a repetition would not change', async (status) => {
  const call = answering(status)(listCameraFaults, { params: {}, query: {} });
  await expect(call).rejects.toThrow(RefusedCall);
});

it.each([408, 429, 500, 503])('reports %i as a failure that is worth a repetition', async (status) => {
  const call = answering(status)(listCameraFaults, { params: {}, query: {} });
  await expect(call).rejects.toThrow(`status ${status}`);
  await expect(call).rejects.not.toThrow(RefusedCall);
});

it('says in words what cannot be read in a reply, and what cannot be sent', async () => {
  const odd = ingestApi({
    serverUrl: 'http://server',
    token: 'secret',
    fetch: async () => Response.json({ payload: 1 }),
  });
  await expect(odd(listCameraFaults, { params: {}, query: {} })).rejects.toThrow(
    /^The reply of GET \S+ cannot be read: payload must be a list$/,
  );
  await expect(odd(getCamera, { params: { id: 'no id' } })).rejects.toThrow(/^id is not a valid identifier$/);
});
