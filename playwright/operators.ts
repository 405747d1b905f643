import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { distance } from 'fastest-levenshtein';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { signIn } from '#contract/auth.ts';
import { ingestApi, PATIENT_MS } from '#platform/connections/ingest-api.ts';
import type { OpenOperator } from './api.ts';
import { WorldError } from './program.ts';
import { SCREEN_PATHS, type ScenarioFile } from './scenario-file.ts';

/** The operators of a scenario who act in a browser. */
export interface Operators {
  readonly open: OpenOperator;
  /** Closes their browser contexts. */
  close(): Promise<void>;
}

export function createOperators(parts: {
  scenarioFile: ScenarioFile;
  /** Takes the keys of those who act in a browser. */
  seats: Set<string>;
  origin: string;
  token: string;
  browser: Pick<Browser, 'newContext'>;
  contextOptions: BrowserContextOptions;
  /** Whether the story has begun: who was not asked for before is played by the simulator. */
  hasBegun: () => boolean;
}): Operators {
  const { scenarioFile: scenario, seats, origin, token, browser, contextOptions, hasBegun } = parts;
  const contexts: BrowserContext[] = [];
  const call = ingestApi({ serverUrl: origin, token, timeoutMs: PATIENT_MS });
  return {
    open: async (key, options = {}): Promise<Page> => {
      const seat = scenario.operators[key];
      if (!seat) throw new WorldError(unknownOperator(key, scenario));
      if (hasBegun() && !seats.has(key)) {
        throw new WorldError(
          `the operator '${key}' is played by the simulator already: call operator('${key}') before world.play()`,
        );
      }
      seats.add(key);
      const email = `${seat.account}@watchfloor.test`;
      const session = await call(signIn, { body: { email, password: DEMO_PASSWORD } }).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new WorldError(`the operator '${key}' cannot sign in as ${email}: ${reason}`);
      });
      const localStorage = [{ name: 'token', value: session.token }];
      const context = await browser.newContext({
        ...contextOptions,
        ...options,
        baseURL: origin,
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(SCREEN_PATHS[seat.screen]);
      return page;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

function unknownOperator(key: string, { name, operators }: ScenarioFile): string {
  const known = Object.keys(operators);
  if (known.length === 0) return `${name} has no operators`;
  const [near] = known.filter((one) => distance(one, key) <= 2);
  return `${name} has no operator '${key}'; ${near ? `did you mean '${near}'?` : `it has: ${known.join(', ')}`}`;
}
