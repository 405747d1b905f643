import { createAlarmNotificationService } from '../domains/alarm-notifications/service.ts';
import { createAlarmNotificationStore } from '../domains/alarm-notifications/store.ts';
import { createAlarmTypeGroupService } from '../domains/alarm-type-groups/service.ts';
import { createAlarmTypeGroupStore } from '../domains/alarm-type-groups/store.ts';
import { createAlarmTypeChanges } from '../domains/alarm-types/change-service.ts';
import { createAlarmTypeService } from '../domains/alarm-types/service.ts';
import { createAlarmTypeStore } from '../domains/alarm-types/store.ts';
import { createCameraChanges } from '../domains/cameras/change-service.ts';
import { createCameraService } from '../domains/cameras/service.ts';
import { createCameraStore } from '../domains/cameras/store.ts';
import { createDoorService } from '../domains/doors/service.ts';
import { createDoorStore } from '../domains/doors/store.ts';
import { createEmployeeService } from '../domains/employees/service.ts';
import { createEmployeeStore } from '../domains/employees/store.ts';
import { createLocationChanges } from '../domains/locations/change-service.ts';
import { createLocationService } from '../domains/locations/service.ts';
import { createLocationStore } from '../domains/locations/store.ts';
import { createSourceEntityService } from '../domains/source-entities/service.ts';
import { createSourceEntityStore } from '../domains/source-entities/store.ts';
import { createTenantService } from '../domains/tenants/service.ts';
import { createTenantStore } from '../domains/tenants/store.ts';
import type { Foundation } from './foundation.ts';

/** What is watched: tenants, their sites with cameras and doors, and the types of what happens there. */
export function createSiteServices(foundation: Foundation) {
  const { db, clock, addresses } = foundation;
  const tenants = createTenantService(createTenantStore(db));
  const cameraStore = createCameraStore(db);
  const cameras = createCameraService(cameraStore, addresses, clock);
  const locationStore = createLocationStore(db);
  const locations = createLocationService(locationStore);
  const alarmTypeStore = createAlarmTypeStore(db);
  return {
    tenants,
    locations,
    locationChanges: createLocationChanges({ ...foundation, store: locationStore, locations }),
    cameras,
    cameraChanges: createCameraChanges({ ...foundation, store: cameraStore, cameras, locations }),
    doors: createDoorService(createDoorStore(db)),
    employees: createEmployeeService(createEmployeeStore(db)),
    sourceEntities: createSourceEntityService(createSourceEntityStore(db)),
    alarmTypes: createAlarmTypeService(alarmTypeStore, tenants),
    alarmTypeChanges: createAlarmTypeChanges({ ...foundation, store: alarmTypeStore }),
    alarmTypeGroups: createAlarmTypeGroupService({ ...foundation, store: createAlarmTypeGroupStore(db) }),
    alarmNotifications: createAlarmNotificationService({ ...foundation, store: createAlarmNotificationStore(db) }),
  };
}

export type SiteServices = ReturnType<typeof createSiteServices>;
