import { seedTemplate } from '#tests/support/watchfloor.ts';

/* Seeds the template data for all benchmarks of a run. */
await seedTemplate();
