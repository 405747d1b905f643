import { seedTemplate } from './watchfloor.ts';

/* Seeds the template data before programs that share it run side by side. */
await seedTemplate();
