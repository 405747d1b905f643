import { build } from './steps/build.mjs';
import { main } from './steps/main.mjs';
import { buildTypes } from './steps/types.mjs';

/* Before npm pack: builds everything that the package contains. */
await main(async () => {
  await build();
  await build({ only: ['watchfloor', 'playwright'] });
  await buildTypes();
});
