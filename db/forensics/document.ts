import type { Content, Light, Scene } from '#contract/clip-catalogue.ts';
import { lightAt } from '#contract/daylight.ts';
import type { ForensicField } from '#contract/forensics.ts';
import { localDate } from '#platform/clock/zone-offset.ts';
import { clipWordsOf } from './clip-words.ts';
import type { Movement } from './movement.ts';
import { timeFactsOf } from './time-facts.ts';

/** A text of a document, and the part of the alarm that it is about. */
export type DocumentText = readonly [field: ForensicField, text: string];

/** The searchable texts of an alarm. */
export interface ForensicDocument {
  product: 'rg' | 'scan';
  recordId: string;
  /** The numbers of its tenant and location. */
  tenant: number;
  location: number;
  timestampMs: number;
  texts: DocumentText[];
  /** Words about its time. */
  facts: string[];
}

/** The facts that describe both kinds of alarms. */
export interface Described {
  id: string;
  timestampMs: number;
  tenantNo: number;
  tenantName: string;
  locationNo: number;
  locationName: string;
  city: string;
  state: string;
  category: string;
  timezone: string;
  cameraName: string | null;
  cameraCode: string | null;
  cameraGroup: string | null;
  scene: Scene | null;
  /** Set for cameras with an address of their own, whose pictures nobody knows. */
  rtspUrl: string | null;
  /** The content of the camera's picture at the time; null when no incident put anything into it. */
  content: Content | null;
}

/** The AI's words about an alarm. */
export interface AiWords {
  headline: string;
  summary: string;
  recommendation: string;
}

interface Parts {
  product: 'rg' | 'scan';
  described: Described;
  type: string;
  movements: readonly Movement[];
  ai: AiWords | undefined;
  comments: readonly string[];
  outcome: string;
  /** Names of people: the badge holder, or the person that a camera recognised. */
  people: readonly (string | null)[];
  /** The door that raised it. */
  door: string | null;
  tags: readonly string[];
}

/** Texts of an alarm beyond this length are cut: comments may be long, and the beginning says most. */
const TEXT_MAX = 1_500;

/** Composes the document of an alarm. */
export function documentOf(parts: Parts): ForensicDocument {
  const { product, described, ai } = parts;
  const { timestampMs, timezone } = described;
  const texts: (readonly [ForensicField, string])[] = [
    ['type', sentence(parts.type, parts.tags.join(' ').replaceAll('-', ' '))],
    ['picture', pictureOf(described, parts.movements)],
    ['ai', ai ? `${ai.headline}. ${ai.summary} ${ai.recommendation}` : ''],
    ['comment', [...new Set(parts.comments)].join(' · ')],
    ['outcome', parts.outcome],
    ['person', parts.people.filter((name) => name !== null).join(', ')],
    [
      'place',
      sentence(described.locationName, described.city, described.state, described.category, described.tenantName),
    ],
    ['camera', sentence(described.cameraName, described.cameraCode, described.cameraGroup, parts.door)],
  ];
  return {
    product,
    recordId: described.id,
    tenant: described.tenantNo,
    location: described.locationNo,
    timestampMs,
    texts: texts.filter(([, text]) => text !== '').map(([field, text]) => [field, text.slice(0, TEXT_MAX)]),
    facts: timeFactsOf(localDate(timestampMs, timezone)),
  };
}

const sentence = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** The contents of the picture: the figures of its clip as they move, or what the detector has reported. */
function pictureOf(
  { scene, content, rtspUrl, timestampMs, timezone }: Described,
  movements: readonly Movement[],
): string {
  const isKnown = scene !== null && rtspUrl === null;
  const light = lightOf(timestampMs, timezone);
  const clip = isKnown ? clipWordsOf(scene, light, content ?? 'empty') : undefined;
  const figures = (['person', 'vehicle'] as const).flatMap((type) => {
    const seen = movements.filter((movement) => movement.type === type);
    if (seen.length === 0) return [];
    return [`${clip?.[type] ?? type}, ${[...new Set(seen.map(({ words }) => words))].join(', ')}`];
  });
  const shown = [...figures, figures.length === 0 && content === 'false' ? clip?.other : undefined].filter(
    (words) => words !== undefined,
  );
  if (shown.length === 0) return '';
  const place = clip ? `${clip.place}, ` : '';
  return `${place}${light}: ${shown.join('; ')}`;
}

/** The light of the camera's picture; that of UTC where the zone is unknown, which must not keep an alarm from being stored. */
function lightOf(timestampMs: number, timezone: string): Light {
  try {
    return lightAt(timestampMs, timezone);
  } catch {
    return lightAt(timestampMs, 'UTC');
  }
}
