import { LRUCache } from 'lru-cache';
import { type PicturePlan, SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import { findPlan } from '../pictures/picture.ts';

/** Plans are fetched by the hour, for all cameras at once. */
const PAGE_MS = 3_600_000;

/** Pages kept in memory: two days' worth. */
const PAGES_KEPT = 48;

/** How far before a new hour its page is fetched: one minute. */
const LOOK_AHEAD_SEGMENTS = 60_000 / SEGMENT_MS;

type FetchPlans = (fromMs: number, toMs: number) => Promise<PicturePlan[]>;

/** All plans that overlap one hour, as far as known. */
interface Page {
  readonly fromMs: number;
  plans: Map<string, PicturePlan>;
  byCamera: Map<string, PicturePlan[]>;
  /** The feed connection during which it was last fetched as a whole; undefined before the first fetch. */
  fetchedIn: number | undefined;
  fetching: Promise<void> | undefined;
}

/**
 * The picture plans, page by page. A page fetched while the feed is connected stays correct, because the feed
 * brings every later plan. After an interruption, pages are fetched anew before they are trusted; live pictures
 * meanwhile use the known plans.
 */
export class PlanBook {
  readonly #fetch: FetchPlans;
  readonly #pages = new LRUCache<number, Page>({ max: PAGES_KEPT });
  #connection = 0;
  /** Changes of plans so far. */
  #changes = 0;
  #connected = false;

  constructor(fetch: FetchPlans) {
    this.#fetch = fetch;
  }

  /** The feed is connected: from now on no plan is missed. */
  connected(): void {
    this.#connection += 1;
    this.#connected = true;
  }

  disconnected(): void {
    this.#connected = false;
  }

  /** Forgets every plan: the server's data was put back. */
  forget(): void {
    this.#pages.clear();
  }

  /** Adds plans that the server has just stored. */
  add(plans: readonly PicturePlan[]): void {
    for (const page of this.#pages.values()) {
      const touching = plans.filter((plan) => plan.fromMs < page.fromMs + PAGE_MS && plan.toMs > page.fromMs);
      if (touching.length > 0) fill(page, [...page.plans.values(), ...touching]);
    }
  }

  /** Takes over plans that have changed on the server, and forgets those that are gone. */
  change({ changed, removed }: { changed: readonly PicturePlan[]; removed: readonly string[] }): void {
    this.#changes += 1;
    const outdated = new Set([...removed, ...changed.map(({ id }) => id)]);
    for (const page of this.#pages.values()) {
      fill(
        page,
        [...page.plans.values()].filter(({ id }) => !outdated.has(id)),
      );
    }
    this.add(changed);
  }

  /** The plan that covers a camera's segment. Rejects when the server cannot be reached. */
  async recorded(camera: string, segment: number): Promise<PicturePlan | undefined> {
    const page = this.#page(segment);
    while (!this.#isTrusted(page)) {
      await this.#refresh(page);
      if (!this.#connected) break;
    }
    return findPlan(page.byCamera.get(camera) ?? [], segment);
  }

  /** The same from the known plans, without waiting for the server. */
  live(camera: string, segment: number): PicturePlan | undefined {
    this.prepare(segment);
    return findPlan(this.#page(segment).byCamera.get(camera) ?? [], segment);
  }

  /** Starts to fetch the missing plans of a segment's hour, and of the next hour when it is near. */
  prepare(segment: number): void {
    for (const page of [this.#page(segment + LOOK_AHEAD_SEGMENTS), this.#page(segment)]) {
      // A failed fetch is retried with the next segment.
      if (this.#connected && !this.#isTrusted(page)) this.#refresh(page).catch(() => undefined);
    }
  }

  #page(segment: number): Page {
    const number = Math.floor((segment * SEGMENT_MS) / PAGE_MS);
    const known = this.#pages.get(number);
    if (known) return known;
    const page: Page = {
      fromMs: number * PAGE_MS,
      plans: new Map(),
      byCamera: new Map(),
      fetchedIn: undefined,
      fetching: undefined,
    };
    this.#pages.set(number, page);
    return page;
  }

  #isTrusted(page: Page): boolean {
    return this.#connected && page.fetchedIn === this.#connection;
  }

  #refresh(page: Page): Promise<void> {
    page.fetching ??= this.#fetchPage(page).finally(() => {
      page.fetching = undefined;
    });
    return page.fetching;
  }

  async #fetchPage(page: Page): Promise<void> {
    const connection = this.#connection;
    const changes = this.#changes;
    const before = new Set(page.plans.keys());
    const fetched = await this.#fetch(page.fromMs, page.fromMs + PAGE_MS);
    const arrived = [...page.plans.values()].filter((plan) => !before.has(plan.id));
    fill(page, [...fetched, ...arrived]);
    // The fetched plans may be older than a change that came meanwhile.
    page.fetchedIn = changes === this.#changes ? connection : undefined;
  }
}

function fill(page: Page, plans: readonly PicturePlan[]): void {
  page.plans = new Map(plans.map((plan) => [plan.id, plan]));
  page.byCamera = new Map();
  for (const plan of page.plans.values()) {
    const ofCamera = page.byCamera.get(plan.cameraId);
    if (ofCamera) ofCamera.push(plan);
    else page.byCamera.set(plan.cameraId, [plan]);
  }
}
