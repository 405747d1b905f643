import { useNavigate, useSearchParams } from 'react-router';
import type { AlarmGroupItem } from '#contract/alarm-groups.ts';
import type { IncidentItem } from '#contract/incident-list.ts';
import { alarmGroupSource } from '../../data/alarm-groups/alarm-group-source.ts';
import {
  exportIncidents,
  exportIncidentsOfScan,
  incidentSource,
} from '../../data/location-incidents/incident-source.ts';
import { GenerateReportButton } from '../../features/incident-report/generate-report-button.tsx';
import { incidentAddress, scanIncidentAddress } from '../../features/location-incidents/list/incident-address.ts';
import { INCIDENT_COLUMNS, SCAN_INCIDENT_COLUMNS } from '../../features/location-incidents/list/incident-columns.tsx';
import { incidentList } from '../../features/location-incidents/list/incident-list.ts';
import { scanIncidentList } from '../../features/location-incidents/list/scan-incident-list.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { IncidentReports } from './incident-reports.tsx';

const PRODUCTS = [
  { value: 'rg', label: 'Remote Guarding' },
  { value: 'scan', label: 'Scan' },
] as const;

const remoteGuarding = {
  list: incidentList,
  source: incidentSource,
  columns: INCIDENT_COLUMNS,
  addressOf: incidentAddress,
  exportAll: exportIncidents,
  renderReport: (incidents: readonly IncidentItem[]) => <GenerateReportButton report={{ product: 'rg', incidents }} />,
};

const scan = {
  list: scanIncidentList,
  source: alarmGroupSource,
  columns: SCAN_INCIDENT_COLUMNS,
  addressOf: scanIncidentAddress,
  exportAll: exportIncidentsOfScan,
  renderReport: (groups: readonly AlarmGroupItem[]) => (
    <GenerateReportButton report={{ product: 'scan', groupIds: groups.map(({ id }) => id) }} />
  ),
};

/** The parameters of the period, which both lists have. */
const KEPT = ['period', 'from', 'to'];

/** `/location-incidents`: the incidents of both products, and their reports (administration, 2.13). */
export function ReportsScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const product = params.get('product') === 'scan' ? 'scan' : 'rg';
  /** The other list begins on its first page, with the same period. */
  const choose = (chosen: 'rg' | 'scan') => {
    const search = new URLSearchParams([...params].filter(([name]) => KEPT.includes(name)));
    if (chosen === 'scan') search.set('product', chosen);
    void navigate({ search: search.toString() });
  };
  return (
    <Page
      title="Reports"
      keys="location-incidents"
      titleSlot={<Segmented label="Product" value={product} onValueChange={choose} options={PRODUCTS} />}
    >
      {product === 'scan' ? (
        <IncidentReports key="scan" kind={scan} />
      ) : (
        <IncidentReports key="rg" kind={remoteGuarding} />
      )}
    </Page>
  );
}
