import { seedTemplate } from '../support/watchfloor.ts';

/** Seeds, once for all browser tests, the data that each Watchfloor under test starts from. */
export default seedTemplate;
