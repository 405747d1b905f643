import type { RandomStream } from '#platform/random/streams.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { audioDeviceMappings, audioDevices } from '../schema/audio-devices.ts';
import type { cameras } from '../schema/cameras.ts';
import type { locations } from '../schema/locations.ts';
import type { SeedContext } from './seed-context.ts';

type Camera = Pick<typeof cameras.$inferSelect, 'id' | 'groupName'>;

/**
 * Returns a function that gives a site a loudspeaker that can be heard in the view of these cameras; a site
 * without cameras gets none. Draws from `random`.
 */
export function seedAudioDevices({ client, startMs }: Pick<SeedContext, 'client' | 'startMs'>, random: RandomStream) {
  const insert = bulkInsert(client, audioDevices);
  const insertMapping = bulkInsert(client, audioDeviceMappings);
  return (location: typeof locations.$inferSelect, heard: readonly Camera[]) => {
    const [first] = heard;
    if (!first) return;
    const id = random.uuid(startMs);
    const deviceType = random.pick(['AXIS', 'SIP', 'TOA', 'AXIS_SIREN']);
    // Addresses from a block reserved for documentation reach nothing.
    const host = `192.0.2.${random.int(10, 250)}`;
    insert({
      id,
      tenantId: location.tenantId,
      locationId: location.id,
      name: `${first.groupName} Speaker`,
      clientAudioDeviceId: `${location.code}-SPK-01`,
      url: deviceType === 'SIP' ? `sip:speaker@${host}` : `http://${host}/axis-cgi/audio/transmit.cgi`,
      deviceType,
      proxyUrl: random.chance(0.2) ? `http://192.0.2.${random.int(2, 9)}:3128` : null,
      userName: 'operator',
      passwordFilePath: '/secure/audio_password',
      enableAutomatedTalkdown: random.chance(0.8),
      isSpsEnabled: random.chance(0.6),
      automatedTalkdownGapSec: random.pick([0, 15, 30, 60]),
      isEnabled: true,
      version: 1,
    });
    for (const camera of heard) insertMapping({ audioDeviceId: id, cameraId: camera.id });
  };
}
