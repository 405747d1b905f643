import type { Scene } from '#contract/clip-catalogue.ts';
import type { ContactTag } from '#contract/contacts.ts';
import type { LineFilter } from '#contract/line-filters.ts';
import type { ProfileType } from '#contract/person-profiles.ts';
import type { SiteCategory } from '#contract/site-categories.ts';
import type { Screen } from './cast/operator.ts';
import type { IncidentPlan } from './field/stage-incident.ts';
import type { ProcedurePlan } from './field/stage-procedure.ts';
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
  /** People that its cameras recognise. */
  persons: Readonly<Record<string, { name: string; type: ProfileType }>>;
  procedure: ProcedurePlan | undefined;
}

/** A seeded site that the scenario uses. */
export interface UsedSitePlan {
  /** Its name. */
  use: string;
  cameras: Readonly<Record<string, { area: string; nth: number }>>;
  doors: Readonly<Record<string, { name: string }>>;
  contacts: Readonly<Record<string, { tag: ContactTag }>>;
}

/** The `drill:` section of a scenario. Times in ms. */
export interface DrillSection {
  trainee: string;
  /** `shared`: the trainees have one tenant with one set of incidents. */
  floor: 'own' | 'shared';
  seats: number;
  pass: number;
  /** Their titles by their keys. */
  objectives: Readonly<Record<string, string>>;
  expected: readonly {
    title: string;
    /** The name of the trainee's step. */
    does: string;
    after: LineFilter;
    fullMs: number;
    noneMs: number;
    points: number;
    objective: string;
    /** Why it is expected, for the debrief. */
    note?: string | undefined;
    /** Whether it counts for all trainees when any of them does it. */
    isShared: boolean;
  }[];
  mistakes: readonly { title: string; line: LineFilter; points: number; most: number; objective: string }[];
  hints: { name: string; says: string; costs: number }[];
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
    /** The keys of the sites and cameras that are disarmed from the beginning. */
    disarmed: readonly string[];
  };
  sites: Readonly<Record<string, OwnSitePlan | UsedSitePlan>>;
  operators: Readonly<Record<string, { account: string; screen: Screen; seat: 'simulated' | 'browser' | 'trainee' }>>;
  incidents: Readonly<Record<string, IncidentPlan>>;
  story: Readonly<Record<string, readonly Step[]>>;
  /** Undefined for a scenario that is no drill. */
  drill: DrillSection | undefined;
}
