import { Camera, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Snapshot } from '#contract/control/snapshots.ts';
import {
  useRemoveSnapshot,
  useRestoreSnapshot,
  useSnapshots,
  useTakeSnapshot,
} from '../../data/simulator/snapshots.ts';
import { messageOf } from '../../lib/call-error.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const MB = 1_000_000;

/** The name of the next snapshot: the first free number. */
function nextName(snapshots: readonly Snapshot[]): string {
  let no = 1;
  while (snapshots.some(({ name }) => name === `snapshot ${no}`)) no += 1;
  return `snapshot ${no}`;
}

const showError = { onError: (error: Error) => toast.error(messageOf(error)) };

/** The snapshots of the world: take, restore, delete. */
export function SnapshotsPanel() {
  const { data: snapshots = [] } = useSnapshots();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string>();
  const take = useTakeSnapshot();
  const remove = useRemoveSnapshot();
  const restore = useRestoreSnapshot();
  const zone = userZone();
  return (
    <Panel title="Snapshots" count={snapshots.length} className="border-t border-line">
      <form
        className="flex gap-2 px-4 pb-3"
        onSubmit={(event) => {
          event.preventDefault();
          take.mutate(name.trim() || nextName(snapshots), { ...showError, close: () => setName('') });
        }}
      >
        <Input
          aria-label="Name of the snapshot"
          placeholder={nextName(snapshots)}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="max-w-64"
        />
        <Button type="submit" icon={<Camera aria-hidden />} loading={take.isPending}>
          Take
        </Button>
      </form>
      <ul>
        {snapshots.map(({ name: one, atMs, bytes }) => (
          <li key={one} className="flex h-10 items-center gap-3 border-t border-line px-4 text-13">
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{one}</span>
            <span className="text-ink-2">{formatTimestamp(atMs, zone)}</span>
            <span className="w-16 text-right text-ink-3">{(bytes / MB).toFixed(1)} MB</span>
            <Button
              size="small"
              icon={<RotateCcw aria-hidden />}
              aria-label={`Restore ${one}`}
              onClick={() => setAsked(one)}
            >
              Restore
            </Button>
            <IconButton
              size="small"
              label={`Delete ${one}`}
              icon={<Trash2 />}
              onClick={() => remove.mutate(one, showError)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title={`Put the world back to '${asked}'?`}
        description="Everything that has happened since is lost, for everybody who uses this demo. A story that is played ends."
        confirmLabel="Restore"
        busy={restore.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked === undefined) return;
          restore.mutate(asked, {
            ...showError,
            onSuccess: () => toast.success(`The world is back at '${asked}'`),
            onSettled: () => setAsked(undefined),
          });
        }}
      />
    </Panel>
  );
}
