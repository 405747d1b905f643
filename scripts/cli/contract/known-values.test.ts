import { expect, it } from 'vitest';
import { getAiOutput } from '#contract/ai-outputs.ts';
import { getVoiceToken } from '#contract/calls.ts';
import { listGroupEvidence, showEvidence } from '#contract/evidence.ts';
import { listSopVersions } from '#contract/sop-editing.ts';
import { KnownValues } from './known-values.ts';

const NOW_MS = Date.UTC(2026, 10, 28);

const idsIn = (inputs: ReturnType<KnownValues['inputsOf']>) =>
  'lacks' in inputs ? inputs.lacks : inputs.map(({ params }) => params.id);

it('finds the ids of records by what the contract says of an endpoint', () => {
  const known = new KnownValues(NOW_MS);
  known.learn('/v2/orm/location', { payload: [{ id: 'site' }] });
  known.learn('/api/alarm_groups', { items: [{ id: 'group', location: { id: 'site' } }] });
  expect(listGroupEvidence.summary).toContain('alarm group');
  expect(idsIn(known.inputsOf(listGroupEvidence))).toContain('group');
});

it('takes a record for one of every kind that the path of its list names', () => {
  const known = new KnownValues(NOW_MS);
  known.learn('/v2/orm/sop/find', { payload: [{ id: 'procedure' }] });
  expect(idsIn(known.inputsOf(listSopVersions))).toEqual(['procedure']);
});

it('fills parameters that go together from one record', () => {
  const known = new KnownValues(NOW_MS);
  known.learn('/v2/orm/tenants', { payload: [{ id: 'another-tenant' }] });
  known.learn('/v2/orm/alarm', { payload: { items: [{ id: 'a', tenant_id: 'tenant', location: { id: 'site' } }] } });
  expect(known.inputsOf(getVoiceToken)).toEqual([{ params: {}, query: { tenantId: 'tenant', locationId: 'site' } }]);
});

it('gives one of the fields of which a query needs exactly one', () => {
  const known = new KnownValues(NOW_MS);
  known.learn('/v2/orm/alarm', { payload: { items: [{ id: 'a' }] } });
  const inputs = known.inputsOf(getAiOutput);
  expect('lacks' in inputs ? [] : inputs.map(({ query }) => Object.keys(query))[0]).toEqual(['alarm_id']);
});

it('reads signed addresses as they came in replies, and no others', () => {
  const known = new KnownValues(NOW_MS);
  expect(known.addressesOf(showEvidence)).toEqual([]);
  known.learn('/v2/orm/location_incidents/get_images/{id}', {
    payload: [
      { id: 'e1', url: 'https://orm.example/v2/orm/evidence/e1/image?expires=5&signature=s' },
      { id: 'e2', url: 'https://media.example/stills/e2/1.jpg?jwt=x' },
    ],
  });
  expect(known.addressesOf(showEvidence)).toEqual([{ params: { id: 'e1' }, query: { expires: '5', signature: 's' } }]);
});
