import type { Permission } from '#contract/permissions.ts';
import type { ZoneKind } from '../../../data/cameras/zones.ts';
import type { ShapeTone } from '../../../kit/canvas/canvas-shape.tsx';
import { cn } from '../../../ui/cn.ts';

interface ZoneKindFacts {
  /** Of all of them, and of one. */
  plural: string;
  name: string;
  tone: ShapeTone;
  permission: Permission;
}

/** In the order in which they are offered. */
export const ZONE_KINDS: readonly ZoneKind[] = ['activeZones', 'vehicleParkingZones', 'deadZones'];

export const zoneKinds: Readonly<Record<ZoneKind, ZoneKindFacts>> = {
  activeZones: {
    plural: 'Active zones',
    name: 'Active zone',
    tone: 'success',
    permission: 'camera:update/activezone',
  },
  vehicleParkingZones: {
    plural: 'Vehicle parking zones',
    name: 'Vehicle parking zone',
    tone: 'warning',
    permission: 'camera:update/vehicleparkingzone',
  },
  deadZones: { plural: 'Dead zones', name: 'Dead zone', tone: 'hatched', permission: 'camera:update/deadzone' },
};

export const zoneName = (kind: ZoneKind, index: number): string => `${zoneKinds[kind].name} ${index + 1}`;

const swatches: Readonly<Record<ZoneKind, string>> = {
  activeZones: 'bg-success',
  vehicleParkingZones: 'bg-warning',
  deadZones: 'bg-[repeating-linear-gradient(45deg,var(--color-ink-2)_0_2px,transparent_2px_4px)] border border-ink-3',
};

/** The look of a kind of zone, beside its name. */
export const ZoneSwatch = ({ kind }: { kind: ZoneKind }) => (
  <span aria-hidden className={cn('size-2 shrink-0 rounded-xs', swatches[kind])} />
);
