import { seedTemplate } from '#tests/support/watchfloor.ts';
import { keptWorld } from './kept-database.ts';

/* Makes the data that several benchmarks of a run begin with. */
await seedTemplate();
keptWorld();
