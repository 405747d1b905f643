import { createHash } from 'node:crypto';
import { INCIDENT_MARK } from '#contract/incident-reports.ts';
import type { Picture, Section } from '../content/content.ts';
import { timeIn } from '../content/report-times.ts';
import { sectionsOf } from '../content/sections.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';
import { type ContentsPages, destinationOf, reserveContents } from './contents-pages.ts';
import { drawCover } from './draw-cover.ts';
import { drawMargins } from './draw-margins.ts';
import type { Shot } from './draw-pictures.ts';
import { drawSection } from './draw-section.ts';
import { isolate } from './printable-text.ts';
import { Sheet, STYLES } from './sheet.ts';

/** Incidents whose pictures are fetched while an earlier one is drawn. */
const LOOK_AHEAD = 3;

interface Parts {
  /** The shots of pictures, in their order. Never rejects. */
  takeShots: (pictures: readonly Picture[]) => Promise<Shot[]>;
  providerName: string;
  /** Aborted when nobody reads the report any more. */
  signal: AbortSignal;
}

export type ComposeReport = typeof composeReport;

interface Draft {
  facts: IncidentFacts;
  sections: readonly Section[];
  pictures: readonly Picture[];
}

/**
 * Writes a report piece by piece: each incident when the piece before has been taken. The same facts and pictures make
 * the same bytes. Object `INCIDENT_MARK` ends each incident.
 */
export async function* composeReport(
  facts: readonly [IncidentFacts, ...IncidentFacts[]],
  { takeShots, providerName, signal }: Parts,
): AsyncGenerator<Uint8Array, undefined> {
  const title = titleOf(facts);
  const sheet = new Sheet({
    title,
    author: providerName,
    digest: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    createdMs: Math.max(...facts.map(({ startMs, endMs }) => endMs ?? startMs)),
  });
  drawCover(sheet, facts, { providerName, logo: await takeLogo(facts, takeShots) });
  const contents = facts.length > 1 ? reserveContents(sheet, facts) : undefined;
  const pages: number[] = [];
  const drafts = facts.map(draftOf);
  const coming = drafts.slice(0, LOOK_AHEAD).map(({ pictures }) => takeShots(pictures));
  for (const [index, draft] of drafts.entries()) {
    const next = drafts[index + LOOK_AHEAD];
    const shots = (await coming.shift()) ?? [];
    if (next) coming.push(takeShots(next.pictures));
    signal.throwIfAborted();
    sheet.newPage();
    pages.push(sheet.pageIndex);
    drawIncident(sheet, draft, shots, { index, count: facts.length });
    sheet.pdf.ref({ Type: INCIDENT_MARK }).end(undefined);
    const piece = sheet.take();
    if (piece) yield piece;
  }
  finish(sheet, title, contents, pages, facts);
  for (let piece = sheet.take(); piece; piece = sheet.take()) yield piece;
}

/** The logo of the tenant, if all incidents are of one that has one. */
async function takeLogo(facts: readonly IncidentFacts[], takeShots: Parts['takeShots']): Promise<Shot | undefined> {
  const [logoName, ...others] = new Set(facts.map(({ tenantLogo }) => tenantLogo));
  if (!logoName || others.length > 0) return undefined;
  const [shot] = await takeShots([{ source: { logoName }, boxes: [], caption: '', alt: '' }]);
  return shot;
}

function draftOf(facts: IncidentFacts): Draft {
  const sections = sectionsOf(facts);
  const pictures = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : [])),
  );
  return { facts, sections, pictures };
}

function titleOf([first, ...others]: readonly [IncidentFacts, ...IncidentFacts[]]): string {
  return others.length === 0
    ? `Incident report: ${isolate(first.title)}`
    : `Incident report: ${others.length + 1} incidents`;
}

function drawIncident(
  sheet: Sheet,
  { facts, sections }: Draft,
  shots: readonly Shot[],
  { index, count }: { index: number; count: number },
): void {
  const incident = sheet.element(sheet.root, 'Sect');
  sheet.pdf.addNamedDestination(destinationOf(index));
  const bookmark = sheet.pdf.outline.addItem(count === 1 ? facts.title : `${index + 1}. ${facts.title}`);
  if (count > 1) sheet.writeText(incident, 'P', `Incident ${index + 1} of ${count}`, STYLES.quiet);
  sheet.writeText(incident, 'H2', facts.title, STYLES.title);
  sheet.writeText(incident, 'P', `${isolate(facts.siteName)}, ${timeIn(facts.startMs, facts.timezone)}`, STYLES.quiet);
  sheet.y += 6;
  const taken = shots.values();
  const nextShot = (): Shot => taken.next().value ?? { missing: 'The picture is missing.' };
  for (const section of sections) {
    drawSection(sheet, incident, section, nextShot);
    bookmark.addItem(section.title);
  }
  incident.end();
}

function finish(
  sheet: Sheet,
  title: string,
  contents: ContentsPages | undefined,
  pages: readonly number[],
  facts: readonly IncidentFacts[],
): void {
  contents?.fill(pages);
  drawMargins(sheet, title, (page) => {
    const at = pages.findLastIndex((first) => first <= page);
    const one = facts[at];
    return one ? `${isolate(one.tenantName)}, ${isolate(one.siteName)}: ${isolate(one.title)}` : 'Contents';
  });
  sheet.root.end();
  sheet.pdf.end();
}
