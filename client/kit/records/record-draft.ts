import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Edit } from '../../data/edit.ts';
import { isCallError } from '../../lib/call-error.ts';
import { type Draft, type Rules, useDraft } from '../../lib/use-draft.ts';
import { useEdit } from './use-edit.ts';

/** What somebody else has made of a record while its form was open. */
interface Meanwhile {
  theirs: Readonly<Record<string, unknown>>;
  /** Whether the operator has entered something that differs from it. */
  contested: boolean;
}

/** The form of a record: what is entered, how it is sent, and what came in between. */
export interface RecordDraft<Entered extends FieldValues, Sent> extends Draft<Entered, Sent> {
  save: UseMutationResult<void, Error, Sent>;
  /** Sends it, and closes the form once that is done. */
  send: (sent: Sent, close: () => void) => void;
  /** Why it was refused, where no field can say so. */
  refusal: Error | null;
  meanwhile: Meanwhile | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** The field that a refusal is about. */
const fieldOf = ({ refusals = {} }: { refusals?: Partial<Record<string, string>> }, code: string) => refusals[code];

interface RecordDraftOptions<Entered extends FieldValues, Sent> {
  /** The contract's own, so that the form takes what the server takes. */
  rules: Rules<Entered, Sent>;
  /** The record as it is now, or what a new one begins with. */
  values: DefaultValues<Entered>;
  edit: Edit<Sent>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A draft of a record. A refusal is said beside the field that it is about, for as long as that holds what was refused.
 * When the record changes under it, what the operator has entered stays, the other fields follow, and they are told.
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
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();

  // The operator's own change comes back with the list as well.
  const changed = !save.isPending && !save.isSuccess && !same(values, known);
  useEffect(() => {
    if (!changed) return;
    const before: Record<string, unknown> = known;
    const mine = Object.entries(form.getValues()).filter(([name, value]) => !same(value, before[name]));
    const merged = { ...values, ...Object.fromEntries(mine) };
    form.reset(values);
    form.reset(merged, { keepDefaultValues: true });
    setKnown(values);
    setMeanwhile({ theirs: values, contested: !same(merged, values) });
  }, [changed, form, known, values]);

  return {
    ...draft,
    save,
    send: (sent, close) =>
      save.mutate(sent, {
        onSuccess: close,
        onError: (error) => {
          const field = isCallError(error) ? fieldOf(edit, error.code) : undefined;
          setRefused({ field, value: field && Object(form.getValues())[field] });
        },
      }),
    refusal: refused?.field === undefined ? save.error : null,
    meanwhile,
    takeTheirs() {
      form.reset(values);
      setMeanwhile(undefined);
    },
    keepMine: () => setMeanwhile(undefined),
    beside(name, value) {
      const theirs = meanwhile?.contested ? meanwhile.theirs[name] : undefined;
      const differs = typeof theirs === 'string' || typeof theirs === 'number' ? !same(theirs, value) : false;
      return {
        error: refused?.field === name && same(refused.value, value) ? save.error?.message : undefined,
        description: differs ? `Now it is “${theirs}”` : undefined,
      };
    },
  };
}
