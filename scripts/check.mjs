import { runChecks } from './steps/checks.mjs';
import { install } from './steps/install.mjs';
import { main } from './steps/main.mjs';

/* npm run check: lint, types, import directions and dead code. */
await main(async () => {
  await install();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
