/** A camera or a door. */
interface Device {
  id: string;
  locationId: string;
  name: string;
}

interface Known {
  locations: readonly { id: string; name: string }[];
  cameras: readonly Device[];
  doors: readonly Device[];
}

/** The sites that a recorded scenario names, with the keys that it gives them. */
export interface RecordedSites {
  /** The key of a site; undefined for one that is gone. */
  keyOf(locationId: string): string | undefined;
  /** The keys of a camera and of a door at their site. */
  cameraKey(cameraId: string): string | undefined;
  doorKey(doorId: string): string | undefined;
  /** The sites that were named, as the file describes them. */
  written(): object;
}

interface Site {
  use: string;
  cameras: Record<string, { area: string; nth: number }>;
  doors: Record<string, { name: string }>;
}

/** A key made of a name: `Drive-up Lane 01` is drive-up-lane-01. */
const keyFor = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '') || 'place';

/** A name of its own among those that are taken. */
function unusedKey(name: string, taken: object): string {
  const key = keyFor(name);
  for (let no = 1; ; no += 1) {
    const candidate = no === 1 ? key : `${key}-${no}`;
    if (!(candidate in taken)) return candidate;
  }
}

const areaOf = (name: string) => name.replace(/ \d+$/, '');

export function createRecordedSites({ locations, cameras, doors }: Known): RecordedSites {
  const sites: Record<string, Site> = {};
  const keys = new Map<string, string>();

  const keyOf = (locationId: string) => {
    const known = keys.get(locationId);
    if (known !== undefined) return known;
    const location = locations.find(({ id }) => id === locationId);
    if (!location) return undefined;
    const key = unusedKey(location.name, sites);
    keys.set(locationId, key);
    sites[key] = { use: location.name, cameras: {}, doors: {} };
    return key;
  };
  const siteOf = (locationId: string) => sites[keyOf(locationId) ?? ''];

  /** The key of a device at its site: its own, or a new one with which `add` writes the device. */
  const deviceKey = (
    device: Device | undefined,
    part: 'cameras' | 'doors',
    add: (site: Site, key: string, device: Device) => void,
  ): string | undefined => {
    const site = device && siteOf(device.locationId);
    if (!device || !site) return undefined;
    const known = keys.get(device.id);
    if (known !== undefined) return known;
    const key = unusedKey(device.name, site[part]);
    keys.set(device.id, key);
    add(site, key, device);
    return key;
  };

  return {
    keyOf,
    cameraKey: (cameraId) => {
      const camera = cameras.find(({ id }) => id === cameraId);
      return deviceKey(camera, 'cameras', (site, key, device) => {
        const area = areaOf(device.name);
        const ofArea = cameras
          .filter(({ locationId, name }) => locationId === device.locationId && areaOf(name) === area)
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        site.cameras[key] = { area, nth: ofArea.findIndex(({ id }) => id === cameraId) + 1 };
      });
    },
    doorKey: (doorId) => {
      const door = doors.find(({ id }) => id === doorId);
      return deviceKey(door, 'doors', (site, key, { name }) => {
        site.doors[key] = { name };
      });
    },
    written: () => sites,
  };
}
