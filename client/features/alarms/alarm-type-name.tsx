import type { Alarm } from '#contract/alarms.ts';
import { ColorSwatch } from '../../ui/text/color-swatch.tsx';

/** The colour that the alarm's tenant assigned to its type. */
export const typeColorOf = ({ type, tenant }: Pick<Alarm, 'type' | 'tenant'>): string | undefined =>
  tenant.config?.alarmTypeColorCoding[type];

/** An alarm's type beside the colour that its tenant assigned to it. */
export function AlarmTypeName({ alarm }: { alarm: Pick<Alarm, 'type' | 'tenant'> }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ColorSwatch color={typeColorOf(alarm)} />
      <span className="truncate">{alarm.type}</span>
    </span>
  );
}
