import { useMemo, useRef } from 'react';
import type { ListedLocation } from '#contract/location-records.ts';
import { addedLocation, exportLocationList, locationSource } from '../../data/locations.ts';
import { LOCATION_COLUMNS } from '../../features/locations/location-columns.tsx';
import { locationList } from '../../features/locations/location-list.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { actionsColumn, editAction } from '../../kit/records/actions-column.tsx';
import { RecordScreen, RowDialog } from '../../kit/records/record-screen.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { useColumns } from '../../kit/use-columns.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { ColumnToggle } from '../../ui/tables/column-toggle.tsx';

// The form loads with the first dialog that opens.
const LocationForm = lazyPart(async () => (await import('../../features/locations/location-form.tsx')).LocationForm);

const FORM_PX = 560;

const locationId = ({ id }: ListedLocation) => id;
const nameOf = ({ name }: ListedLocation) => name;
const addressOf = ({ id }: ListedLocation) => `/locations/${id}`;
const openInTab = (location: ListedLocation) => window.open(addressOf(location), '_blank', 'noopener');

/** Locations (administration, section 2.8). */
export function LocationsScreen() {
  const view = useListView(locationList);
  const page = useListPage(view, locationSource);
  const openRecord = useOpenRecord(view);
  const [editing, edit] = useDialogRow(page, locationId);
  const mayCreate = useCan('location:create');
  const mayUpdate = useCan('location:update');
  const place = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(place);
  const actions = useMemo(
    () => actionsColumn<ListedLocation>(nameOf, [editAction(mayUpdate ? edit : undefined)]),
    [mayUpdate, edit],
  );
  const taken = actions.reduce((sum, column) => sum + column.width, 0);
  const chosen = useColumns(view, LOCATION_COLUMNS, {
    preference: 'locationColumns',
    availableWidth: width === 0 ? 0 : width - taken,
  });
  const columns = useMemo(() => [...chosen.columns, ...actions], [chosen.columns, actions]);
  const { filters, sort } = view.view;
  return (
    <div ref={place} className="flex min-w-0 flex-1">
      <RecordScreen
        title="Locations"
        keys="locations"
        view={view}
        page={page}
        columns={columns}
        columnVisibility={chosen.visibility}
        rowId={locationId}
        onOpen={mayUpdate ? (location) => void openRecord(location.id, addressOf(location)) : undefined}
        onOpenInTab={mayUpdate ? openInTab : undefined}
        added={addedLocation}
        add={
          mayCreate && {
            title: 'Add Location',
            width: FORM_PX,
            form: (close) => <LocationForm onClose={close} />,
          }
        }
        tools={
          <>
            <CsvButton noun="locations" file={exportLocationList(locationList.query(filters, sort))} />
            <ImportButton kind="locations" />
            <ColumnToggle {...chosen} />
          </>
        }
      >
        <RowDialog row={editing} title="Edit Location" width={FORM_PX} onClose={() => edit(null)}>
          {(location) => <LocationForm key={location.id} location={location} onClose={() => edit(null)} />}
        </RowDialog>
      </RecordScreen>
    </div>
  );
}
