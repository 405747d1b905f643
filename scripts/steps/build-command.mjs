import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

/** Installs and builds what `npx watchfloor` needs. `withConsole`: for browsers too. */
export const buildCommand = ({ withConsole }) =>
  main(async () => {
    await install();
    if (withConsole) await build();
    await build({ only: ['watchfloor'] });
  });
