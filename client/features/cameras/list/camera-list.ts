import { CAMERA_STATES } from '#contract/camera-health.ts';
import { CAMERAS } from '#contract/record-limits.ts';
import type { CameraQuery } from '../../../data/cameras/camera-list.ts';
import type { ValuesOf } from '../../../kit/filter.ts';
import { addressWord } from '../../../kit/filters/address-word.ts';
import { choice } from '../../../kit/filters/choice.tsx';
import { wireList, wireNames } from '../../../kit/filters/choice-value.ts';
import { searchText } from '../../../kit/filters/search-text.tsx';
import type { ListDefinition, ListViewState } from '../../../kit/list-view.ts';
import { HEALTH_NAMES } from '../camera-health.tsx';

/** The tabs of a camera, in the order of the specification. */
export const CAMERA_TABS = ['zones', 'live', 'playback', 'settings'] as const;
export type CameraTab = (typeof CAMERA_TABS)[number];

const HEALTH_CHOICES = CAMERA_STATES.map((id) => ({ id, name: HEALTH_NAMES[id] }));

const filters = {
  name: searchText({ label: 'Search camera...', param: 'name', delayMs: CAMERAS.searchDelayMs }),
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  tenants: choice({ label: 'Tenant', param: 'tenant', names: 'tenants', permission: 'multi-tenant:view' }),
  health: choice({ label: 'Health', param: 'health', options: () => HEALTH_CHOICES }),
  /** Null: as remembered. */
  view: addressWord('View', 'view', ['list', 'multi']),
  tab: addressWord('Tab', 'tab', CAMERA_TABS),
};

export type CameraFilters = ValuesOf<typeof filters>;
export type CameraListView = ListViewState<CameraFilters, CameraQuery>;

/** Cameras; the open one is in the address (administration, section 2.3). */
export const cameraList: ListDefinition<CameraFilters, CameraQuery> = {
  id: 'cameras',
  noun: 'cameras',
  emptyText: 'No cameras found.',
  failureText: () => 'Error loading cameras. Please try again.',
  pageSize: CAMERAS.pageSize,
  refreshMs: CAMERAS.refreshMs,
  pane: 'camId',
  filters,
  query: ({ name, locations, tenants, health }) => ({
    name: name === '' ? undefined : name,
    // Names are what every server takes; ids say which of two sites is meant, whatever their names contain.
    locations: wireNames(locations),
    locationIds: wireList(locations),
    tenants: wireList(tenants),
    health: wireList(health),
  }),
};
