import type { Scene } from '#contract/clip-catalogue.ts';
import type { ContactTag } from '#contract/contacts.ts';
import type { ProfileType } from '#contract/person-profiles.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import type { Screen } from './cast/operator.ts';
import type { IncidentPlan } from './field/stage-incident.ts';
import type { Step } from './story/steps.ts';

/** A site that the scenario adds to its world. */
export interface OwnSitePlan {
  use?: undefined;
  name: string;
  category: SiteCategory;
  product: 'rg' | 'scan';
  /** IANA name. */
  zone: string;
  manned: boolean;
  /** Around the clock, or while sites of its category usually are. */
  monitored: 'always' | 'usual';
  cameras: Readonly<Record<string, { name: string; scene: Scene; loudspeaker: boolean; next: readonly string[] }>>;
  doors: Readonly<Record<string, { name: string; camera: string | undefined }>>;
  contacts: Readonly<Record<string, { name: string; tag: ContactTag }>>;
  /** People whom its cameras recognise. */
  persons: Readonly<Record<string, { name: string; type: ProfileType }>>;
}

/** A seeded site that the scenario uses. */
export interface UsedSitePlan {
  /** Its name. */
  use: string;
  cameras: Readonly<Record<string, { area: string; nth: number }>>;
  doors: Readonly<Record<string, { name: string }>>;
  contacts: Readonly<Record<string, { tag: ContactTag }>>;
}

/** A scenario that was read from a file and checked. Times in ms. */
export interface Scenario {
  scenario: string;
  about: string | undefined;
  tags: readonly string[];
  seed: number;
  /** ms UTC */
  startMs: number;
  limitMs: number;
  world: {
    base: 'own' | 'small' | 'medium' | 'large';
    seed: number;
    alarms: 'quiet' | 'usual';
    colleagues: number;
  };
  sites: Readonly<Record<string, OwnSitePlan | UsedSitePlan>>;
  operators: Readonly<Record<string, { account: string; screen: Screen; seat: 'simulated' | 'browser' | 'trainee' }>>;
  incidents: Readonly<Record<string, IncidentPlan>>;
  story: Readonly<Record<string, readonly Step[]>>;
}
