import { useCallback, useMemo, useState } from 'react';
import type { UserRecord } from '#contract/user-records.ts';
import { addedUser, deleteUser, exportUserList, toggleEnabled, userSource } from '../../data/users/user-records.ts';
import { BulkUserActions } from '../../features/users/bulk-user-actions.tsx';
import { nameOf, userColumns } from '../../features/users/user-columns.tsx';
import { UserDetails } from '../../features/users/user-details.tsx';
import { userList } from '../../features/users/user-list.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { RecordScreen, RowDialog } from '../../kit/records/record-screen.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { useRowSelection } from '../../kit/records/use-row-selection.ts';
import { useSeenRows } from '../../kit/records/use-seen-rows.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

// Forms load with the first dialog that opens.
const forms = () => import('../../features/users/user-forms.tsx');
const NewUserForm = lazyPart(async () => (await forms()).NewUserForm);
const UserSignInForm = lazyPart(
  async () => (await import('../../features/users/user-sign-in-form.tsx')).UserSignInForm,
);
const UserForm = lazyPart(async () => (await forms()).UserForm);

const userId = (user: UserRecord) => user.id;

/** Users and what they may do (administration, section 2.9). */
export function UsersScreen() {
  const view = useListView(userList);
  const page = useListPage(view, userSource);
  const rows = useRowSelection(view);
  const seen = useSeenRows(page, userId);
  const [editing, edit] = useDialogRow(page, userId);
  const [helped, help] = useDialogRow(page, userId);
  const [toggling, toggle] = useDialogRow(page, userId);
  const [removing, remove] = useDialogRow(page, userId);
  const mayAdd = useCan('user:add');
  const mayUpdate = useCan('user:update');
  const mayLimit = useCan('user/msp_locations:update');
  const mayGroup = useCan('user_alarmtype_group:update');
  const columns = useMemo(
    () =>
      userColumns({
        edit: mayUpdate ? edit : undefined,
        signIn: mayUpdate ? help : undefined,
        toggle: mayUpdate ? toggle : undefined,
        remove: mayUpdate ? remove : undefined,
      }),
    [mayUpdate, edit, help, toggle, remove],
  );
  const expanded = useCallback((user: UserRecord) => <UserDetails user={user} />, []);
  const { filters, sort } = view.view;
  return (
    <RecordScreen
      title="Users"
      keys="users"
      view={view}
      page={page}
      columns={columns}
      rowId={userId}
      renderExpanded={expanded}
      bulk={mayLimit || mayGroup ? { rows, actions: <BulkUserActions rows={rows} seen={seen} /> } : undefined}
      tools={<CsvButton noun="users" file={exportUserList(userList.query(filters, sort))} />}
      added={addedUser}
      add={mayAdd && { title: 'Add User', width: 560, form: (close) => <NewUserForm onClose={close} /> }}
    >
      <RowDialog
        row={editing}
        title="Edit User"
        description={editing ? nameOf(editing) : undefined}
        onClose={() => edit(null)}
      >
        {(user) => <UserForm key={user.id} user={user} onClose={() => edit(null)} />}
      </RowDialog>
      <RowDialog
        row={helped}
        title="Password"
        description={helped ? nameOf(helped) : undefined}
        onClose={() => help(null)}
      >
        {(user) => <UserSignInForm key={user.id} user={user} onClose={() => help(null)} />}
      </RowDialog>
      <ToggleDialog user={toggling} onClose={() => toggle(null)} />
      <RemovalDialog
        row={removing}
        edit={deleteUser}
        title="Delete User"
        text={(user) =>
          `'${nameOf(user)}' is signed out and cannot sign in again. Their alarms return to the queue; histories still name them.`
        }
        onClose={() => remove(null)}
      />
    </RecordScreen>
  );
}

/** Disables or enables a user after a question. */
function ToggleDialog({ user, onClose }: { user: UserRecord | null; onClose: () => void }) {
  // As of the question: a colleague may disable the user meanwhile, and the button must not change its meaning.
  const [asked, setAsked] = useState(user);
  if (user?.id !== asked?.id) setAsked(user);
  const isEnabled = asked?.enabled ?? true;
  const isOver = user !== null && user.enabled !== isEnabled;
  const send = useEdit(toggleEnabled({ enabled: isEnabled }), { toastErrors: true });
  const name = user ? nameOf(user) : '';
  return (
    <ConfirmDialog
      open={user !== null}
      title={isEnabled ? 'Disable User' : 'Enable User'}
      description={
        isOver
          ? `Somebody else has ${isEnabled ? 'disabled' : 'enabled'} '${name}' meanwhile.`
          : isEnabled
            ? `'${name}' is signed out at once, and their alarms return to the queue.`
            : `'${name}' can sign in again.`
      }
      confirmLabel={isEnabled ? 'Disable' : 'Enable'}
      tone={isEnabled ? 'danger' : 'primary'}
      busy={send.isPending}
      isOver={isOver && !send.isPending}
      onConfirm={() => user && send.mutate(user, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
