import type * as z from 'zod/mini';
import type { Scene } from '#contract/clip-catalogue.ts';
import type { WorldCamera } from '#contract/sim/world.ts';
import type { SiteCategory } from '#contract/site-categories.ts';

/**
 * The properties of a site that incidents depend on. The types are generic, so callers with richer site records
 * get their own records back.
 */
export interface IncidentSite {
  readonly category: SiteCategory;
  /** IANA name. */
  readonly timezone: string;
  /** `rg` raises raw alarms, `scan` event alarms. */
  readonly product: 'rg' | 'scan';
  readonly cameras: readonly IncidentCamera[];
  readonly doors: readonly IncidentDoor[];
  readonly employees: readonly { readonly badgeNumber: string }[];
}

export interface IncidentCamera {
  readonly id: string;
  readonly scene: Scene;
  readonly mediaKind: z.output<typeof WorldCamera>['mediaKind'];
  /** Cameras that a person on a path reaches next. */
  readonly neighbours: readonly string[];
}

export interface IncidentDoor {
  readonly id: string;
  /** The camera that covers it, if any. */
  readonly cameraId: string | null;
}

export type CameraOf<S extends IncidentSite> = S['cameras'][number];
export type DoorOf<S extends IncidentSite> = S['doors'][number];
export type EmployeeOf<S extends IncidentSite> = S['employees'][number];
