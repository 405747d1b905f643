import { dayIn, timeInUtc } from '../content/report-times.ts';
import type { IncidentFacts } from '../facts/incident-facts.ts';
import { drawList } from './draw-list.ts';
import { PAGE, type Sheet, STYLES } from './sheet.ts';

/** Names of tenants or sites on the cover; of more, their number. */
const MOST_NAMES = 4;

/** Draws the cover: the tenant, which incidents the report is about, and when they were. */
export function drawCover(
  sheet: Sheet,
  facts: readonly [IncidentFacts, ...IncidentFacts[]],
  providerName: string,
): void {
  const [first] = facts;
  const only = facts.length === 1 ? first : undefined;
  const cover = sheet.element(sheet.root, 'Sect');
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

function namesOf(facts: readonly IncidentFacts[], nameOf: (one: IncidentFacts) => string, plural: string): string {
  const names = [...new Set(facts.map(nameOf))];
  return names.length > MOST_NAMES ? `${names.length} ${plural}` : names.join(', ');
}

/** From the first to the last start, in UTC: the sites may be in several zones. */
function periodOf(facts: readonly IncidentFacts[]): string {
  const starts = facts.map(({ startMs }) => startMs);
  return `${timeInUtc(Math.min(...starts))} to ${timeInUtc(Math.max(...starts))} UTC`;
}
