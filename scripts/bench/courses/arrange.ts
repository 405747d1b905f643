import * as z from 'zod/mini';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { raiseWithProcedure } from '#tests/support/procedure-alarm.ts';
import { raiseGroup } from '#tests/support/raise-group.ts';
import { addLoudspeaker, simplifySop, withDatabase } from '#tests/support/stored-rows.ts';
import { telephonyControl } from '#tests/support/telephony-control.ts';
import { SECRETS, type Watchfloor } from '#tests/support/watchfloor.ts';
import type { Opened } from './desk-courses.ts';

/** Answers and quick actions that every procedure of these courses has. */
const CHOICES: Pick<SopWorkflow, 'situations' | 'quickResolveActions'> = {
  situations: [
    { label: 'Unauthorized Access', color: 'red', subSituations: [] },
    { label: 'Others', color: 'blue', subSituations: [] },
  ],
  quickResolveActions: ['Authorized Person', 'Authorized Vehicle', 'False Positive', 'Others'].map((label) => ({
    label,
    subActions: [],
  })),
};

/** Leaves nothing pending that the lists would land on. */
export function leaveNothingPending({ dataDir }: Watchfloor): void {
  withDatabase(dataDir, (db) => {
    db.prepare("UPDATE alarm_groups SET status = 'resolved', resolution = 'safe' WHERE status <> 'resolved'").run();
    db.prepare("UPDATE location_alarms SET status = 'resolved_by_operator' WHERE status NOT LIKE 'resolved%'").run();
  });
}

/**
 * Raises an alarm at a camera with a loudspeaker, at a site whose procedure has two talkdowns and whose contacts pick up at
 * once.
 */
export async function raise(watchfloor: Watchfloor, kind: Opened['kind']): Promise<Opened> {
  if (kind === 'location alarm') {
    const { id } = await raiseWithProcedure(watchfloor, { audible: true, sop: CHOICES });
    await letContactsAnswer(watchfloor, 'SELECT location_id FROM location_alarms WHERE id = ?', id);
    return { id, kind };
  }
  const { id, location, events } = await raiseGroup(watchfloor.ingest, [{ camera: 0, agoS: 20 }]);
  for (const { cameraId } of events) addLoudspeaker(watchfloor, cameraId);
  simplifySop(watchfloor, location.id, CHOICES);
  await letContactsAnswer(watchfloor, 'SELECT location_id FROM alarm_groups WHERE id = ?', id);
  return { id, kind };
}

async function letContactsAnswer(watchfloor: Watchfloor, siteOf: string, id: string): Promise<void> {
  const numbers = withDatabase(watchfloor.dataDir, (db) =>
    db.prepare(`SELECT phone_number FROM location_contacts WHERE location_id = (${siteOf})`).pluck().all(id),
  );
  const telephony = telephonyControl(watchfloor.localServices, SECRETS.SIM_TOKEN);
  for (const number of z.array(z.string()).parse(numbers))
    await telephony.script(number, { behaviour: 'answer', ringMs: 0 });
}
