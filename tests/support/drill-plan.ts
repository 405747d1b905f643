import type { DrillPlan } from '#contract/drills/plan.ts';
import type { StagedSite } from '#contract/sim/sites.ts';
import { defaultWorkflow } from '#contract/sop-workflow.ts';

/** The plan of a drill with one hint. */
export const DRILL_PLAN: DrillPlan = {
  trainee: 'desk',
  seats: 8,
  pass: 70,
  objectives: [{ key: 'speed', title: 'In time' }],
  acts: [],
  mistakes: [],
  hints: [{ name: 'horn', says: 'Use the loudspeaker', costs: 5 }],
};

/** The site of each of its seats. */
export const DRILL_SITE: StagedSite = {
  name: 'Northgate Auto',
  category: 'Auto Dealerships',
  product: 'rg',
  timezone: 'America/Chicago',
  isManned: false,
  isMonitored: 'always',
  cameras: [{ name: 'South Row', scene: 'car-lot', hasLoudspeaker: true, next: [] }],
  doors: [],
  contacts: [],
  persons: [],
  procedure: {
    ...defaultWorkflow('America/Chicago'),
    siteAddress: '12 Mill Street',
    siteGoogleMapLocation: 'https://maps.test/?q=12',
    exceptions: ['Cleaners'],
    escalationPoints: ['Anybody else'],
    escalationProtocol: ['First call Dana Reyes (SPOC)', 'Then call Hilltop Guards (Guards)'],
  },
};
