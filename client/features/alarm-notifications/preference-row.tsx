import { Play, Save, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NotificationPreference } from '#contract/alarm-notifications.ts';
import type { Named } from '#contract/names.ts';
import { useRemovePreference, useSavePreference } from '../../data/notifications/notification-queries.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { playSound } from './play-sound.ts';
import { draftOf, type PreferenceDraft, soundChoices, typeChoices } from './preference-rules.ts';
import { soundOf } from './sounds.ts';

interface PreferenceRowProps {
  /** Undefined for a preference that is being added. */
  preference?: NotificationPreference;
  others: readonly NotificationPreference[];
  types: readonly Named[];
  readOnly: boolean;
  /** Called when an addition was saved or cancelled. */
  onDone?: () => void;
}

/** One sound with its alarm types. Changes stay in the row until they are saved. */
export function PreferenceRow({ preference, others, types, readOnly, onDone }: PreferenceRowProps) {
  const [draft, setDraft] = useDraftState<PreferenceDraft | undefined>(undefined, (changed) => changed !== undefined);
  const [incomplete, setIncomplete] = useState(false);
  const save = useSavePreference();
  const remove = useRemovePreference();
  const row = useRef<HTMLLIElement>(null);
  const isNew = preference === undefined;
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [isNew]);
  const { sound, types: chosen } = draft ?? draftOf(preference);
  const change = (part: Partial<PreferenceDraft>) => {
    setDraft({ sound, types: chosen, ...part });
    setIncomplete(false);
  };
  const options = typeChoices(types, others);
  const failure = save.error ?? remove.error;

  function submit(): void {
    if (sound === null || chosen.length === 0) {
      setIncomplete(true);
      return;
    }
    save.mutate(
      { id: preference?.id, notification_sound: sound, alarm_types: [...chosen] },
      {
        onSuccess: () => toast.success('Notification sound saved'),
        close: () => {
          setDraft(undefined);
          onDone?.();
        },
      },
    );
  }

  return (
    <li ref={row} className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex items-end gap-2">
        <Field label="Sound" className="w-40 shrink-0">
          <Select
            value={sound}
            onValueChange={(next) => change({ sound: next })}
            options={soundChoices(others)}
            disabled={readOnly}
          />
        </Field>
        <IconButton
          label="Play sound"
          icon={<Play />}
          disabled={sound === null}
          onClick={() => sound !== null && void playSound(soundOf(sound))}
        />
        <Field label="Alarm types" className="min-w-0 flex-1">
          <MultiSelect
            label="Alarm types"
            options={options}
            values={chosen.map((id) => options.find(({ value }) => value === id) ?? { value: id, label: id })}
            onValuesChange={(values) => change({ types: values.map(({ value }) => value) })}
            emptyText="Select alarm types"
            disabled={readOnly}
          />
        </Field>
        {!readOnly && (
          <>
            <ExplainedButton
              icon={<Save />}
              loading={save.isPending}
              blockedBy={draft || isNew ? undefined : 'Nothing has been changed.'}
              onClick={submit}
            >
              Save
            </ExplainedButton>
            <IconButton
              label={preference ? 'Delete' : 'Cancel'}
              icon={preference ? <Trash2 /> : <X />}
              onClick={() =>
                preference
                  ? remove.mutate(preference, { onSuccess: () => toast.success('Notification sound deleted') })
                  : onDone?.()
              }
            />
          </>
        )}
      </div>
      {(incomplete || failure) && (
        <Banner tone={incomplete ? 'warning' : 'error'} shape="block">
          {incomplete ? 'Please select alarm types and notification sound' : messageOf(failure)}
        </Banner>
      )}
    </li>
  );
}
