import type { BrowserContextOptions, Page } from '@playwright/test';
import type { FactLine, FactName } from '#contract/facts.ts';
import type { Condition } from '#contract/line-filters.ts';

/** A line of the event log of a story; `t` is ms since the story began. */
export type Line = FactLine;

/** The filters of the scenario language: all of them apply. */
export interface Filters {
  /** The incident; `fox#2` is the second repetition of `fox`. */
  readonly of?: string;
  /** The operator, or `ai` or `system`. */
  readonly by?: string;
  /** The camera, contact, site or channel. */
  readonly on?: string;
  /** Conditions on the fact's own fields: a value, a list of values, `{ min, max }` or `{ contains }`. */
  readonly where?: Readonly<Record<string, Condition>>;
}

/** How `world.until` waits. */
export interface Waiting {
  /** How long it waits, in ms of real time; by default until the time of the test is nearly over. */
  readonly timeout?: number;
  /** Only lines after this one count; by default, all lines of the story do. */
  readonly after?: Line;
}

/** How `world.play` plays the scenario. */
export interface Play {
  /** Everything that the scenario draws follows from it; that of the file by default. */
  readonly seed?: number;
  /** The operators who act in a browser; by default those who were asked for with `operator`. */
  readonly browsers?: readonly string[];
}

/** The state of a story: `stopped` and `broken` are neither passed nor failed. */
export type StoryState = 'running' | 'passed' | 'failed' | 'broken' | 'stopped';

/** An expectation of the story, or another step with a deadline, that has been decided. */
export interface StoryCheck {
  readonly track: string;
  readonly title: string;
  /** Its line in the file; null for an injected step. */
  readonly line: number | null;
  /** The reason; null when it passed. */
  readonly failure: string | null;
}

/** The story that is played, or was played. */
export interface Story {
  readonly title: string;
  readonly seed: number;
  readonly state: StoryState;
  /** ms since it began, on the world's clock. */
  readonly t: number;
  readonly checks: readonly StoryCheck[];
  /** The acts that the operators in browsers are to do, the latest last. */
  readonly prompts: readonly { readonly t: number; readonly text: string }[];
}

/** The world of a test, as it was seeded: no story is played in it yet, and its clock runs from the scenario's start. */
export interface World {
  /** The address of the console, without a trailing slash. */
  readonly origin: string;
  /** Begins the story. Rejects with the faults of a file that cannot be played, each with its line and column. */
  play(options?: Play): Promise<Story>;
  /** Resolves to the first line of the story's log that fits; rejects when it does not come. */
  until(fact: FactName, filters?: Filters, waiting?: Waiting): Promise<Line>;
  /** Moves the world's clock on, second by second, such as by `90s` or `2m30s`. */
  advance(duration: string): Promise<void>;
  /** Sets how much faster than life the clock runs, up to 60; 0 lets the world stand still. */
  setRate(rate: number): Promise<void>;
  /** The story now. Rejects before `play`. */
  story(): Promise<Story>;
  /** The lines of the story's log so far. */
  lines(): Promise<Line[]>;
  /** Runs a step, or a list of steps, of the scenario language beside the story. */
  inject(yaml: string): Promise<void>;
  /** Waits for the end of the story. Resolves to `passed`, or to a text with what failed, and where. */
  ended(): Promise<string>;
}

/**
 * Opens a page of an operator of the scenario: in a browser context of its own, signed in to their account, at their
 * screen. Operators who are asked for before `world.play()` act in the browser; the story awaits what they do.
 */
export type OpenOperator = (key: string, options?: BrowserContextOptions) => Promise<Page>;

/** The options of tests: `test.use({ scenario: 'scenarios/night-intruder.yaml' })`. */
export interface WatchfloorOptions {
  /**
   * The file of the scenario. It is looked for beside the configuration of Playwright, then among those that come with
   * Watchfloor.
   */
  scenario: string;
}

/** The fixtures of a test. */
export interface WatchfloorFixtures {
  world: World;
  operator: OpenOperator;
}

/** The world that a product is put back to. */
export interface Base {
  readonly size: 'own' | 'small' | 'medium' | 'large';
  readonly seed: number;
  /** Days of past alarms. */
  readonly pastDays: number;
  /** When its clock starts: ISO 8601; now by default. */
  readonly start: string | undefined;
}

/** A whole Watchfloor on this machine, which the tests of a worker use one after the other. */
export interface Product {
  /** The address of the console, without a trailing slash. */
  readonly origin: string;
  /** The address of the simulator, which plays stories. */
  readonly simulatorUrl: string;
  /** The addresses of media and of the providers' stand-ins. */
  readonly mediaUrl: string;
  readonly servicesUrl: string;
  /** The credential of the simulator. */
  readonly token: string;
  /** Puts everything back to a freshly seeded world. Starts the programs the first time. */
  restore(base: Base): Promise<void>;
  /** The end of a program that ended by itself; undefined while all of them run. */
  death(): string | undefined;
  /** The output of the programs. */
  output(): string;
  stop(): Promise<void>;
}

/** The fixtures of a worker. */
export interface WatchfloorWorkerFixtures {
  watchfloor: Product;
}
