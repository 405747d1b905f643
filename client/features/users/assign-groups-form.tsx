import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { UserRecord } from '#contract/user-records.ts';
import { useAddGroups } from '../../data/users/add-groups.ts';
import { NameList } from '../../kit/records/name-list.tsx';
import type { SelectedRows } from '../../kit/records/use-row-selection.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Form } from '../../ui/forms/form.tsx';
import type { PickOption } from '../../ui/forms/pick-option.ts';
import { nameOf } from './user-columns.tsx';

interface AssignGroupsFormProps {
  rows: SelectedRows;
  seen: ReadonlyMap<string, UserRecord>;
  onClose: () => void;
}

/** Adds alarm type groups to each of the selected users, with a result for each of them. Use it inside a `Dialog`. */
export function AssignGroupsForm({ rows, seen, onClose }: AssignGroupsFormProps) {
  // The list may refresh, and the selection end, while the results are on show.
  const [users] = useState(() =>
    [...rows.selection].map((id) => {
      const user = seen.get(id);
      return { id, name: user ? nameOf(user) : id };
    }),
  );
  const [chosen, choose] = useDraftState<readonly PickOption[]>([], (picked) => picked.length > 0);
  const { results, isPending, start } = useAddGroups();
  if (results) {
    const failed = [...results.values()].filter((result) => result !== 'added').length;
    return (
      <div className="flex flex-col gap-3 pt-2">
        <p role="status" className="text-13 text-ink-2">
          {isPending
            ? `${results.size} of ${users.length}`
            : failed === 0
              ? 'Alarm Type Groups Assigned'
              : `${results.size - failed} assigned, ${failed} failed`}
        </p>
        <ul aria-label="Results" className="max-h-64 overflow-y-auto rounded-sm border border-line-2">
          {users.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-8 items-center gap-2 border-b border-line px-2 py-1 text-13 last:border-0"
            >
              <ResultMark result={results.get(id)} />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <ResultText result={results.get(id)} />
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button
            variant="primary"
            loading={isPending}
            onClick={() => {
              if (failed === 0) rows.clear();
              onClose();
            }}
          >
            Done
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Form
      className="gap-2"
      blockedBy={chosen.length === 0 ? 'Select at least one alarm type group first.' : undefined}
      submitLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      onSubmit={() => {
        const groups = chosen.map(({ value }) => value);
        choose([]);
        start(
          users.map(({ id }) => id),
          groups,
        );
      }}
      onCancel={onClose}
    >
      <NameList
        label="Alarm type groups"
        lookup="alarmTypeGroups"
        multiple
        selected={chosen}
        onSelectedChange={choose}
      />
    </Form>
  );
}

function ResultMark({ result }: { result: string | undefined }) {
  if (result === undefined) return <Spinner />;
  if (result === 'added') return <Check aria-hidden className="size-4 shrink-0 text-success" />;
  return <CircleAlert aria-hidden className="size-4 shrink-0 text-error" />;
}

function ResultText({ result }: { result: string | undefined }) {
  if (result === undefined) return <span className="sr-only">Waiting</span>;
  if (result === 'added') return <span className="text-ink-3">Assigned</span>;
  return <span className="text-error">{result}</span>;
}
