import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { createDoorProcessing } from './door-processing.ts';
import { createProcessingConfigs } from './processing-configs.ts';

/** How the alarms of doors are treated: the processing configurations of their groups. */
export const doorProcessing = domain({
  services: ({ db, world }: Foundation) => {
    const processingConfigs = createProcessingConfigs(db);
    return { processingConfigs, doorProcessing: createDoorProcessing({ configs: processingConfigs, world }) };
  },
});
