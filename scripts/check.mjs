import { runChecks } from './steps/checks.mjs';
import { main } from './steps/fail.mjs';
import { install } from './steps/install.mjs';

/* npm run check: lint, types, import directions and dead code. */
await main(async () => {
  await install();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
