import { seedTemplate } from './watchfloor.ts';

/** Vitest's global setup of the projects that start programs: the data that each Watchfloor under test starts from. */
export default seedTemplate;
