import type { Logger } from 'pino';
import { RefusedCall } from '#platform/connections/ingest-api.ts';
import { workAlarmGroup } from './alarm-group-work.ts';
import { type ColleagueTools, hasPermission, spendTime } from './colleague-tools.ts';
import { workScanGrid, workUnified } from './desk-work.ts';
import { workLocationAlarm } from './location-alarm-work.ts';
import { workRawAlarm } from './raw-alarm-work.ts';

interface Work {
  permission: string;
  weight: number;
  /** Returns false when there was nothing to do. */
  run: (tools: ColleagueTools) => Promise<boolean>;
}

const WORK: readonly Work[] = [
  { permission: 'alarm/update:change-status', weight: 3, run: workRawAlarm },
  { permission: 'alarm_group:update', weight: 1, run: workAlarmGroup },
  { permission: 'scan:view', weight: 2, run: workScanGrid },
  { permission: 'unified_monitoring:view', weight: 1, run: workUnified },
  { permission: 'location_alarms/monitoring:get_pending', weight: 4, run: workLocationAlarm },
];

/**
 * Works a shift: handles one alarm after another at human speed until the session expires or the signal is
 * aborted. Drops an alarm that another operator has taken first.
 */
export async function workShift(tools: ColleagueTools, log: Logger): Promise<void> {
  const permittedWork = WORK.filter((work) => hasPermission(tools, work.permission)).map((item) => ({
    item,
    weight: item.weight,
  }));
  if (permittedWork.length === 0) return;
  while (!tools.signal.aborted) {
    await spendTime(tools, 2, 8);
    try {
      await workOne(tools, permittedWork);
    } catch (error) {
      if (tools.signal.aborted) return;
      if (error instanceof RefusedCall && error.status === 401) return;
      log.debug(
        { colleague: tools.colleague.name, reason: String(error) },
        'a colleague dropped an alarm that was taken or refused',
      );
    }
  }
}

/** Works on one alarm of a randomly drawn kind, or of another kind when none of that kind is waiting. */
async function workOne(tools: ColleagueTools, kinds: readonly { item: Work; weight: number }[]): Promise<void> {
  let left = [...kinds];
  while (left.length > 0) {
    const work = tools.random.weighted(left);
    if (await work.run(tools)) return;
    left = left.filter(({ item }) => item !== work);
  }
}
