import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Edit } from '../../data/edit.ts';
import type { Sending } from '../../data/send.ts';
import { isCallError } from '../../lib/call-error.ts';
import { type Draft, type Rules, useDraft } from '../../lib/use-draft.ts';
import { useEdit } from './use-edit.ts';

/** A change of the record by somebody else while the form is open. */
interface RemoteChange {
  theirs: Readonly<Record<string, unknown>>;
  /** Whether the operator's input differs from it. */
  hasConflict: boolean;
}

/** The form of a record: its input, how it is sent, and changes by others meanwhile. */
export interface RecordDraft<Entered extends FieldValues, Sent> extends Draft<Entered, Sent> {
  save: Sending<unknown, Sent>;
  /** Sends the input, and closes the form after success. */
  send: (sent: Sent, close: () => void) => void;
  /** The refusal, unless it is shown beside a field. */
  refusal: Error | null;
  remoteChange: RemoteChange | undefined;
  acceptTheirs: () => void;
  keepMine: () => void;
}

/** The field that a refusal concerns. */
const fieldOf = ({ refusals = {} }: { refusals?: Partial<Record<string, string>> }, code: string) => refusals[code];

interface RecordDraftOptions<Entered extends FieldValues, Sent> {
  /** From the contract, so that form and server accept the same input. */
  rules: Rules<Entered, Sent>;
  /** The current record, or the initial values of a new one. */
  values: DefaultValues<Entered>;
  edit: Edit<Sent>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A draft of a record. A refusal is shown beside the field that it concerns, as long as the field has the refused value.
 * If the record changes meanwhile, the operator's input stays, the other fields follow, and a notice appears.
 */
export function useRecordDraft<Entered extends FieldValues, Sent>({
  rules,
  values,
  edit,
}: RecordDraftOptions<Entered, Sent>): RecordDraft<Entered, Sent> {
  const draft = useDraft(rules, values);
  const { form } = draft;
  const save = useEdit(edit);
  const [refused, setRefused] = useState<{ field: string | undefined; value: unknown }>();
  const [known, setKnown] = useState(values);
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();

  // The operator's own change also arrives with the list.
  const changed = !save.isPending && !save.isSuccess && !same(values, known);
  useEffect(() => {
    if (!changed) return;
    const before: Record<string, unknown> = known;
    const mine = Object.entries(form.getValues()).filter(([name, value]) => !same(value, before[name]));
    const merged = { ...values, ...Object.fromEntries(mine) };
    form.reset(values);
    form.reset(merged, { keepDefaultValues: true });
    setKnown(values);
    setRemoteChange({ theirs: values, hasConflict: !same(merged, values) });
  }, [changed, form, known, values]);

  return {
    ...draft,
    save,
    send: (sent, close) =>
      save.mutate(sent, {
        close,
        showError: (error) => {
          const field = isCallError(error) ? fieldOf(edit, error.code) : undefined;
          setRefused({ field, value: field && Object(form.getValues())[field] });
        },
      }),
    refusal: refused?.field === undefined ? save.error : null,
    remoteChange,
    acceptTheirs() {
      form.reset(values);
      setRemoteChange(undefined);
    },
    keepMine: () => setRemoteChange(undefined),
    fieldMessages(name, value) {
      const theirs = remoteChange?.hasConflict ? remoteChange.theirs[name] : undefined;
      const differs = typeof theirs === 'string' || typeof theirs === 'number' ? !same(theirs, value) : false;
      return {
        error: refused?.field === name && same(refused.value, value) ? save.error?.message : undefined,
        description: differs ? `Now it is “${theirs}”` : undefined,
      };
    },
  };
}
