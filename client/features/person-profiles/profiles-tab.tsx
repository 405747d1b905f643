import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PersonProfile } from '#contract/person-profiles.ts';
import { addedProfile, profileSource } from '../../data/person-profiles.ts';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { RecordList } from '../../kit/records/record-list.tsx';
import { RowDialog } from '../../kit/records/record-screen.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { useRowSelection } from '../../kit/records/use-row-selection.ts';
import { useSeenRows } from '../../kit/records/use-seen-rows.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { KeyPane } from '../../ui/keys/key-pane.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { fullName, profileColumns } from './profile-columns.tsx';
import { profileList } from './profile-list.ts';

// The form loads with the first dialog that opens.
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

const FORM_PX = 680;
const profileId = (profile: PersonProfile) => profile.id;

interface ProfilesTabProps {
  locationId: string;
  /** Of the location; undefined until it is known. */
  tenantId: string | undefined;
}

/** The people that the cameras of a location recognise (administration, section 2.8 Face Recognition). Fills its parent. */
export function ProfilesTab({ locationId, tenantId }: ProfilesTabProps) {
  const list = useMemo(() => profileList(locationId), [locationId]);
  const view = useListView(list);
  const page = useListPage(view, profileSource);
  const rows = useRowSelection(view);
  const seen = useSeenRows(page, profileId);
  const [editing, edit] = useDialogRow(page, profileId);
  const [isAdding, setAdding] = useState(false);
  const [removing, remove] = useState<readonly string[] | null>(null);
  const mayEdit = useCan('location:update');
  const columns = useMemo(
    () =>
      profileColumns({
        edit: mayEdit ? edit : undefined,
        remove: mayEdit ? ({ id }) => remove([id]) : undefined,
      }),
    [mayEdit, edit],
  );
  const place = { locationId, tenantId };
  const [onlyId = ''] = removing ?? [];
  const named = seen.get(onlyId);

  return (
    <KeyPane className="flex min-h-0 min-w-0 flex-1 flex-col">
      <RecordList
        label="Face Recognition"
        view={view}
        page={page}
        columns={columns}
        rowId={profileId}
        added={addedProfile}
        tools={
          mayEdit && (
            <Button size="small" variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
              Add Profile
            </Button>
          )
        }
        bulk={
          mayEdit
            ? {
                rows,
                actions: (
                  <Button size="small" icon={<Trash2 />} onClick={() => remove([...rows.selection])}>
                    Delete
                  </Button>
                ),
              }
            : undefined
        }
      />
      <Dialog open={isAdding} onOpenChange={setAdding} title="Add Profile" width={FORM_PX}>
        <ProfileForm place={place} onClose={() => setAdding(false)} />
      </Dialog>
      <RowDialog
        row={editing}
        title="Edit Profile"
        description={editing ? fullName(editing) : undefined}
        width={FORM_PX}
        onClose={() => edit(null)}
      >
        {(profile) => <ProfileForm key={profile.id} place={place} profile={profile} onClose={() => edit(null)} />}
      </RowDialog>
      <DeleteDialog ids={removing} name={named && fullName(named)} rows={rows} onClose={() => remove(null)} />
    </KeyPane>
  );
}
