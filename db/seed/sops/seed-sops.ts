import { siteCategoryText } from '#contract/site-categories.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../../bulk-insert.ts';
import { sops, sopVersions } from '../../schema/sops.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededSite } from '../sites.ts';
import type { SeededAlarmTypes } from '../tenants.ts';
import { INDOOR_PROCEDURES } from './indoor-procedures.ts';
import { OUTDOOR_PROCEDURES } from './outdoor-procedures.ts';
import type { Procedure } from './procedure.ts';

const PROCEDURES = { ...INDOOR_PROCEDURES, ...OUTDOOR_PROCEDURES };

const QUICK_RESOLVE_ACTIONS: SopWorkflow['quickResolveActions'] = [
  { label: 'Authorized Person', subActions: ['Staff', 'Guard', 'Contractor'] },
  { label: 'Authorized Vehicle', subActions: [] },
  { label: 'False Positive', subActions: [] },
  { label: 'Others', subActions: [] },
];

const PROTOCOL = [
  'Keep the person in sight and note clothing, direction and vehicle',
  'Call the police where somebody is in danger or has broken in',
  'Call the contacts of the site in their order',
  'Write down whom you have reached and what was agreed',
];

/**
 * The procedures of every site that has none yet: its Default SOP and, where its kind has one, that of a type of alarm.
 */
export function seedSops(context: SeedContext, sites: readonly SeededSite[], types: SeededAlarmTypes): void {
  const { client, stream, faker, startMs } = context;
  const insert = bulkInsert(client, sops);
  const insertVersion = bulkInsert(client, sopVersions);
  const random = stream('sops');
  const addresses = faker('sop-addresses');
  for (const site of sites) {
    const { location } = site;
    const procedure = PROCEDURES[location.category];
    const workflow = defaultWorkflow(site, procedure, addresses.location.streetAddress(), random);
    if (site.hasProcedure) continue;
    const add = (alarmTypeId: string | null, of: SopWorkflow) => {
      const id = random.uuid(startMs);
      insert({ id, tenantId: location.tenantId, locationId: location.id, alarmTypeId, version: 1 });
      const savedAtMs = startMs - random.int(8, 200) * 86_400_000;
      insertVersion({ sopId: id, version: 1, alarmTypeId, workflow: of, savedAtMs });
    };
    add(null, workflow);
    if (procedure.ofType) {
      const { type, isZeroTolerance, exceptions, escalationPoints } = procedure.ofType;
      const own = { isZeroTolerance, exceptions: [...exceptions], escalationPoints: [...escalationPoints] };
      add(types[type].id, { ...workflow, ...own });
    }
  }
}

function defaultWorkflow(
  { location, cameras }: SeededSite,
  procedure: Procedure,
  street: string,
  random: RandomStream,
): SopWorkflow {
  const address = [street, location.city, location.state].join(', ');
  const isTalkdownEnabled = cameras.some((camera) => camera.isTalkDownEnabled);
  const [first, second, ...others] = procedure.exceptions;
  return {
    siteAddress: address,
    siteGoogleMapLocation: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    siteCategory: siteCategoryText(location.category),
    businessHours: { hours: procedure.hours, timezone: location.timezone },
    isZeroTolerance: random.chance(procedure.zeroTolerance),
    exceptions: [first, second, ...others.filter(() => random.chance(0.6))],
    situations: [
      { label: 'Unauthorized Access', color: 'red', subSituations: [] },
      ...procedure.situations,
      { label: 'Others', color: 'blue', subSituations: [] },
    ],
    notes: procedure.notes.map((text, index) => ({
      text,
      isRelevantForAiOperator: index < 2,
      cameras: index === 0 ? [random.pick(cameras).name] : [],
    })),
    quickResolveActions: QUICK_RESOLVE_ACTIONS,
    isTalkdownEnabled,
    talkdowns: isTalkdownEnabled
      ? [
          { type: 'static', text: procedure.talkdown },
          {
            type: 'dynamic',
            text: 'Person in {clothing}, this is the control room. Leave now, or the police are called.',
          },
        ]
      : [],
    talkdownNotes: isTalkdownEnabled
      ? ['Wait 30 seconds between two talkdowns', `The loudspeaker is heard at ${random.pick(cameras).groupName}`]
      : [],
    escalationProtocol: PROTOCOL,
    escalationPoints: [...procedure.escalationPoints],
  };
}
