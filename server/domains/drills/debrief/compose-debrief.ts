import { createHash } from 'node:crypto';
import type { Debrief } from '#contract/drills/debrief.ts';
import { timeInUtc } from '../../incident-reports/content/report-times.ts';
import { drawMargins } from '../../incident-reports/pdf/draw-margins.ts';
import { drawSection } from '../../incident-reports/pdf/draw-section.ts';
import { Sheet, STYLES } from '../../incident-reports/pdf/sheet.ts';
import { debriefSections } from './debrief-sections.ts';

/** Writes a debrief as a tagged PDF, piece by piece. The same debrief makes the same bytes. */
export function* composeDebrief(debrief: Debrief, providerName: string): Generator<Uint8Array, undefined> {
  const { title, seat, trainee, trainer, startedAtMs, endT, attempt } = debrief;
  const { version: _, ...content } = debrief;
  const name = `Debrief: ${title}, seat ${seat}`;
  const sheet = new Sheet({
    title: name,
    author: providerName,
    digest: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
    createdMs: startedAtMs + endT,
  });
  const part = sheet.element(sheet.root, 'Sect');
  sheet.writeText(part, 'P', 'TRAINING. Every alarm, call and dispatch of this drill was simulated.', STYLES.quiet);
  sheet.y += 4;
  sheet.writeText(part, 'H1', `Debrief: ${title}`, STYLES.title);
  const about = [
    `${trainee}, seat ${seat}, attempt ${attempt}`,
    `trainer ${trainer}`,
    `begun ${timeInUtc(startedAtMs)} UTC`,
  ];
  sheet.writeText(part, 'P', about.join(', '), STYLES.quiet);
  sheet.y += 4;
  for (const section of debriefSections(debrief)) {
    drawSection(sheet, part, section, () => ({ missing: 'The picture is missing.' }));
    sheet.pdf.outline.addItem(section.title);
  }
  part.end();
  drawMargins(sheet, name, () => trainee);
  sheet.root.end();
  sheet.pdf.end();
  for (let piece = sheet.take(); piece; piece = sheet.take()) yield piece;
}
