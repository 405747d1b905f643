import { showFloorPlan } from '#contract/floor-plans.ts';
import { encodeRequest } from '#contract/request.ts';
import type { floorPlans } from '#db/schema/locations.ts';
import type { FileLinks } from '../../files/file-links.ts';

type StoredPlan = Pick<typeof floorPlans.$inferSelect, 'fileId' | 'mediaType' | 'content'>;

/** The address at which browsers get the picture of a floor plan. */
export type PlanAddress = (plan: StoredPlan) => string;

interface Parts {
  links: Pick<FileLinks, 'sign'>;
  config: { ormUrl: string };
}

/**
 * An uploaded picture has a signed address. A drawing is embedded as a data URL: an `<img>` request carries no session
 * token.
 */
export function createPlanAddress({ links, config }: Parts): PlanAddress {
  return ({ fileId, mediaType, content }) => {
    if (fileId === null) return `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`;
    const { path } = encodeRequest(showFloorPlan, { params: { id: fileId }, query: links.sign('floor-plan', fileId) });
    return `${config.ormUrl}${path}`;
  };
}
