import { choice } from '../../kit/filters/choice.tsx';

/** Locations, and cameras of those that are chosen. */
export const cameraFilters = {
  locations: choice({ label: 'Location', param: 'location', names: 'locations' }),
  cameras: choice({
    label: 'Camera',
    param: 'camera',
    names: 'cameras',
    dependsOn: { filter: 'locations', reason: 'Select a location to enable filtering by cameras' },
  }),
};
