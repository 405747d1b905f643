import { AVS01_LEVELS } from '#contract/avs-01.ts';
import { REPORT_TIMEZONE } from '#contract/resolution-reports.ts';
import { type Block, factRows, type MakeSection } from '../content.ts';
import { furtherFields, notedText } from '../noted-fields.ts';
import { dayOfReports } from '../report-times.ts';

const PRODUCT_NAMES = { rg: 'Remote Guarding', scan: 'Scan' } as const;

/** The event, its place and the people who dealt with it. Texts that operators wrote for the report go before the original ones. */
export const summary: MakeSection = (facts) => {
  const { avs01Level: level } = facts;
  const described: Block = { kind: 'paragraph', text: notedText(facts, 'reported_description') ?? facts.description };
  return {
    title: 'Summary',
    blocks: [
      described,
      factRows(
        ['Site', facts.siteName],
        ['Address', facts.siteAddress],
        ['Tenant', facts.tenantName],
        ['Product', PRODUCT_NAMES[facts.product]],
        ['Incident date', `${dayOfReports(facts.startMs)} (${REPORT_TIMEZONE})`],
        ['Cameras', notedText(facts, 'reported_cameras') ?? facts.cameras.join(', ')],
        ['Alarms', String(facts.alarmCount)],
        ['AVS-01 level', level === undefined ? undefined : `${level}: ${AVS01_LEVELS[level]}`],
        ['Reported by', facts.reportedBy],
        ['Escalated by', facts.escalatedBy],
        ['Resolved by', facts.resolvedBy],
        ...furtherFields(facts),
        ['Incident', facts.id],
        [facts.product === 'rg' ? 'Location alarm' : 'Alarm group', facts.alarmId],
      ),
    ],
  };
};
