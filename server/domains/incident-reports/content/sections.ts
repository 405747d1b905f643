import type { IncidentFacts } from '../facts/incident-facts.ts';
import type { MakeSection, Section } from './content.ts';
import { aiView } from './sections/ai-view.ts';
import { callsAndTexts } from './sections/calls-and-texts.ts';
import { decisions } from './sections/decisions.ts';
import { evidence } from './sections/evidence.ts';
import { pictures } from './sections/pictures.ts';
import { procedure } from './sections/procedure.ts';
import { resolution } from './sections/resolution.ts';
import { responders } from './sections/responders.ts';
import { sharedLink } from './sections/shared-link.ts';
import { summary } from './sections/summary.ts';
import { talkdowns } from './sections/talkdowns.ts';
import { timeline } from './sections/timeline.ts';
import { times } from './sections/times.ts';

/** The sections of an incident's report, in their order. */
const SECTIONS: readonly MakeSection[] = [
  summary,
  times,
  resolution,
  pictures,
  timeline,
  talkdowns,
  callsAndTexts,
  procedure,
  aiView,
  decisions,
  responders,
  evidence,
  sharedLink,
];

export const sectionsOf = (facts: IncidentFacts): Section[] =>
  SECTIONS.map((make) => make(facts)).filter((section) => section !== undefined);
