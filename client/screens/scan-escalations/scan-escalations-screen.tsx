import type { EscalationItem } from '#contract/escalation-list.ts';
import { escalationSource } from '../../data/escalations/escalation-source.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, type GroupDraft, hasText } from '../../features/alarm-groups/detail/group-draft.ts';
import { escalationList } from '../../features/escalations/list/escalation-list.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListFailure, NewRows } from '../../kit/list-body.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { useListView } from '../../kit/list-view.ts';
import { useSnapshotPage } from '../../kit/snapshot-page.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Page } from '../../ui/layout/page.tsx';
import { NeedsVisionTenants } from '../../views/live-wall/needs-vision-tenants.tsx';
import { ESCALATION_COLUMNS, escalationTone } from './escalation-columns.tsx';
import { EscalationPane } from './escalation-pane.tsx';

const groupOf = ({ alarmGroupId }: EscalationItem) => alarmGroupAddress({ id: alarmGroupId });
const openInTab = (escalation: EscalationItem) => window.open(groupOf(escalation), '_blank', 'noopener');

/** Escalations of alarm groups, with the events of the selected one (operator tools, 2.10). Needs vision tenants. */
export function ScanEscalationsScreen() {
  return (
    <NeedsVisionTenants title="Scan Escalations">
      <ScanEscalations />
    </NeedsVisionTenants>
  );
}

function ScanEscalations() {
  const view = useListView(escalationList);
  const { selected, select, showNew } = view;
  const page = useSnapshotPage(view, escalationSource);
  const openRecord = useOpenRecord(view);
  const escalation = page.data?.rows.find(({ id }) => id === selected);
  const [drafts, setDrafts] = useDraftState<ReadonlyMap<string, GroupDraft>>(new Map(), (all) =>
    [...all.values()].some(hasText),
  );
  useKeys({ showNew, deselect: selected === null ? undefined : () => select(null) });

  return (
    <Page title="Scan Escalations" keys="scan-escalations">
      <FilterBar view={view}>
        <NewRows view={view} page={page} />
      </FilterBar>
      <ListFailure list={escalationList} page={page} />
      <div className="flex min-h-0 flex-1 max-[1023px]:flex-col max-[1023px]:overflow-y-auto">
        <div className="flex min-w-0 flex-1 max-[1023px]:min-h-64">
          <ListTable
            label="Scan escalations"
            view={view}
            page={page}
            columns={ESCALATION_COLUMNS}
            rowId={escalationSource.id}
            rowTone={escalationTone}
            onOpen={(row) => void openRecord(row.id, groupOf(row))}
            onOpenInTab={openInTab}
          />
        </div>
        <EscalationPane
          escalation={escalation}
          draft={(escalation && drafts.get(escalation.id)) ?? EMPTY_DRAFT}
          onDraftChange={(draft) => escalation && setDrafts((all) => new Map(all).set(escalation.id, draft))}
        />
      </div>
    </Page>
  );
}
