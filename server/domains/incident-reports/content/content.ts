import type { DetectionBox } from '#contract/detections.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';

/** A column of a table. `share`: its part of the width, in relation to the others. */
export interface Column {
  head: string;
  share: number;
}

/** A picture: of a camera at a time (ms UTC), an image that operators added, or the logo of a tenant. */
export interface Picture {
  source: { cameraId: string; atMs: number } | { imageName: string } | { logoName: string } | 'not-recorded';
  boxes: readonly DetectionBox[];
  caption: string;
  /** Describes it to those who cannot see it. */
  alt: string;
}

/** A part of a section, without any layout. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Names and values. Rows with an empty value are left out by `factRows`. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'pictures'; pictures: readonly Picture[] }
  | { kind: 'link'; text: string; url: string };

/** A titled part of an incident's report. */
export interface Section {
  title: string;
  blocks: readonly Block[];
}

/**
 * Makes one section from the facts of an incident, or nothing when there is nothing to say. A report is a list of such
 * functions (`sections.ts`): another section is another function and, if it needs more, another field of the facts.
 */
export type MakeSection = (facts: IncidentFacts) => Section | undefined;

/** Rows of names and values, without those that have no value. */
export const factRows = (
  ...rows: readonly (readonly [name: string, value: string | null | undefined])[]
): Extract<Block, { kind: 'facts' }> => ({
  kind: 'facts',
  rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
});
