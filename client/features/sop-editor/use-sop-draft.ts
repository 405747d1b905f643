import { useCallback, useMemo, useState } from 'react';
import { namedFault } from '#contract/named-fault.ts';
import '#contract/plain-faults.ts';
import { SOP_TEXTS } from '#contract/sop-editing.ts';
import { SopRules } from '#contract/sop-rules.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import { createSopEdit, type SopPlace, updateSopEdit } from '../../data/sops/sop-changes.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useDraftState } from '../../lib/unsaved.ts';

/** A notice above the draft. */
export interface DraftNotice {
  tone: 'warning' | 'error';
  text: string;
  /** The field that it concerns. */
  field?: keyof SopWorkflow | undefined;
  /** Counts attempts, so that the same notice scrolls into view again. */
  attempt: number;
}

interface SopDraftOptions {
  place: SopPlace;
  /** The version that is edited; null for a new procedure. */
  base: Sop | null;
  /** The newest version as far as the console knows; undefined until it does. */
  newest: Sop | null | undefined;
  /** The workflow with which the draft begins. */
  start: SopWorkflow;
  onSaved: () => void;
}

const same = (a: SopWorkflow, b: SopWorkflow) => JSON.stringify(a) === JSON.stringify(b);
const isSameVersion = (a: Sop | null, b: Sop | null) => a?.id === b?.id && a?.version === b?.version;

/**
 * An admin's draft of a procedure: what is entered, the first fault in it, and the version that another admin has saved
 * meanwhile. The draft is kept until it is saved or given up.
 */
export function useSopDraft({ place, base, newest, start, onSaved }: SopDraftOptions) {
  const [edited, setEdited] = useState(base);
  const [draft, setDraft] = useDraftState(start, (now) => !same(now, start));
  const [notice, setNotice] = useState<DraftNotice>();
  /** Changes some fields. */
  const change = useCallback((fields: Partial<SopWorkflow>) => setDraft((now) => ({ ...now, ...fields })), [setDraft]);
  /** Each stays the same function, so that typing into one list redraws no other. */
  const setters = useMemo(() => {
    const setterOf =
      <Field extends keyof SopWorkflow>(field: Field) =>
      (value: SopWorkflow[Field]) =>
        setDraft((now) => ({ ...now, [field]: value }));
    return {
      exceptions: setterOf('exceptions'),
      situations: setterOf('situations'),
      notes: setterOf('notes'),
      quickResolveActions: setterOf('quickResolveActions'),
      talkdownNotes: setterOf('talkdownNotes'),
      escalationProtocol: setterOf('escalationProtocol'),
      escalationPoints: setterOf('escalationPoints'),
    };
  }, [setDraft]);
  const isOutdated = newest !== undefined && !isSameVersion(newest, edited);
  // While another version is the newest, saving replaces that one.
  const target = isOutdated ? newest : edited;
  const save = useEdit(target ? updateSopEdit(target) : createSopEdit(place));
  const show = (next: Omit<DraftNotice, 'attempt'>) =>
    setNotice((before) => ({ ...next, attempt: (before?.attempt ?? 0) + 1 }));

  return {
    draft,
    change,
    setters,
    notice,
    busy: save.isPending,
    /** The version that another admin has saved meanwhile (null: the procedure was deleted); undefined without one. */
    theirs: isOutdated && !save.isPending && !save.isSuccess ? newest : undefined,
    /** Continues with the version of the other admin. */
    loadTheirs: (theirs: Sop) => {
      setEdited(theirs);
      setNotice(undefined);
      if (theirs.sop_workflow) setDraft(theirs.sop_workflow);
    },
    save: () => {
      const checked = SopRules.safeParse(draft);
      const [fault] = checked.error?.issues ?? [];
      if (fault) {
        const text = namedFault(fault.message, '', 'The procedure');
        return show({ tone: 'warning', text, field: fieldOf(draft, fault.path[0]) });
      }
      if (!place.tenantId || !place.locationId) return show({ tone: 'error', text: SOP_TEXTS.noPlace });
      if (!checked.success) return;
      setNotice(undefined);
      save.mutate(checked.data, {
        close: onSaved,
        showError: (error) => {
          const text = messageOf(error);
          show({ tone: 'error', text: target ? text : `Error creating SOP: ${text}` });
        },
      });
    },
  };
}

const isField = (draft: SopWorkflow, name: PropertyKey | undefined): name is keyof SopWorkflow =>
  name !== undefined && name in draft;

const fieldOf = (draft: SopWorkflow, name: PropertyKey | undefined) => (isField(draft, name) ? name : undefined);
