import { dayIn, timeInUtc } from '../content/report-times.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';
import { drawList } from './draw-list.ts';
import type { Shot } from './draw-pictures.ts';
import { isolate } from './printable-text.ts';
import { type Element, PAGE, type Sheet, STYLES } from './sheet.ts';

/** Names of tenants or sites on the cover; of more, their number. */
const MOST_NAMES = 4;

/** The box for the logo, above the name of the tenant. */
const LOGO = { y: 90, width: 200, height: 64 } as const;

interface CoverParts {
  providerName: string;
  /** Of the tenant; a missing one leaves its place empty. */
  logo: Shot | undefined;
}

/** Draws the cover: the tenant, which incidents the report is about, and when they were. */
export function drawCover(
  sheet: Sheet,
  facts: readonly [IncidentFacts, ...IncidentFacts[]],
  { providerName, logo }: CoverParts,
): void {
  const [first] = facts;
  const only = facts.length === 1 ? first : undefined;
  const cover = sheet.element(sheet.root, 'Sect');
  if (logo && 'jpeg' in logo) drawLogo(sheet, cover, logo.jpeg, first.tenantName);
  sheet.y = 170;
  sheet.writeText(
    cover,
    'P',
    namesOf(facts, ({ tenantName }) => tenantName, 'tenants'),
    STYLES.display,
  );
  sheet.y += 18;
  sheet.rule(sheet.y);
  sheet.y += 22;
  sheet.writeText(cover, 'H1', 'Incident report', STYLES.title);
  sheet.y += 4;
  sheet.writeText(cover, 'P', only ? only.title : `${facts.length} incidents`, STYLES.lead);
  sheet.y += 14;
  drawList(sheet, cover, [
    `${facts.length === 1 ? 'Site' : 'Sites'}: ${namesOf(facts, ({ siteName }) => siteName, 'sites')}`,
    only ? `Date: ${dayIn(only.startMs, only.timezone)} at the site` : `Period: ${periodOf(facts)}`,
    `Product: ${first.product === 'rg' ? 'Remote Guarding' : 'Scan'}`,
  ]);
  sheet.y = PAGE.bottom - STYLES.quiet.leading;
  sheet.writeText(cover, 'P', `Made with ${providerName}`, STYLES.quiet);
  cover.end();
}

function drawLogo(sheet: Sheet, cover: Element, jpeg: Uint8Array, tenantName: string): void {
  const figure = sheet.element(cover, 'Figure', {
    alt: `Logo of ${tenantName}`,
    bbox: [PAGE.left, LOGO.y, PAGE.left + LOGO.width, LOGO.y + LOGO.height],
    placement: 'Block',
  });
  sheet.mark(figure, () => {
    sheet.pdf.image(Buffer.from(jpeg), PAGE.left, LOGO.y, { fit: [LOGO.width, LOGO.height], valign: 'bottom' });
  });
  figure.end();
}

function namesOf(facts: readonly IncidentFacts[], nameOf: (one: IncidentFacts) => string, plural: string): string {
  const names = [...new Set(facts.map(nameOf))];
  return names.length > MOST_NAMES ? `${names.length} ${plural}` : names.map(isolate).join(', ');
}

/** From the first to the last start, in UTC: the sites may be in several zones. */
function periodOf(facts: readonly IncidentFacts[]): string {
  const starts = facts.map(({ startMs }) => startMs);
  return `${timeInUtc(Math.min(...starts))} to ${timeInUtc(Math.max(...starts))} UTC`;
}
