import { seedTemplate } from './watchfloor.ts';

/** Set once a project of this run seeds the template data. */
const SEEDED = 'TEMPLATE_DATA_SEEDED';

/** Vitest's global setup of the projects that start programs: the data that each Watchfloor under test starts from. */
export default async function templateData(): Promise<void> {
  if (process.env[SEEDED]) return;
  process.env[SEEDED] = 'yes';
  await seedTemplate();
}
