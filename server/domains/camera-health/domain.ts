import { CAMERA_HEALTH } from '#contract/camera-health.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createCameraReportReader } from '../../providers/camera-reports.ts';
import type { AlarmTypeKeeper } from '../alarm-types/type-keeper.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { OwnPictures } from '../cameras/own-pictures.ts';
import { createCameraHealth } from './health-service.ts';
import { createCameraHealthStore } from './store.ts';

/** The health of cameras as the media engine reports it, and the alarms of those that go dark. */
export const cameraHealth = domain({
  services: (
    needs: Foundation & { alarmTypeKeeper: AlarmTypeKeeper; intake: AlarmIntake; ownPictures: OwnPictures },
  ) => ({
    cameraHealth: createCameraHealth({ ...needs, store: createCameraHealthStore(needs.db) }),
  }),
  jobs: ({ cameraHealth: health, config, clock }) => {
    const read = createCameraReportReader(config);
    return [
      {
        name: 'following the health of cameras',
        everyMs: CAMERA_HEALTH.readEveryMs,
        by: 'real-time' as const,
        run: async (stopped) => {
          const reports = await clock.hold('reading the health of cameras', () => read(stopped));
          // While media does not answer, nothing is known of any camera: nothing is raised and nothing closed.
          if (reports && !stopped.aborted) health.observe(reports);
        },
      },
    ];
  },
});
