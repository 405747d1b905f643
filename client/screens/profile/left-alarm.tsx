import { HANDOVER_WORDS_MAX, type OpenWork } from '#contract/shift-handovers.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { AlarmLink } from './alarm-link.tsx';
import { type LeftDraft, PARKING_MINUTES } from './end-shift-draft.ts';

interface LeftAlarmProps {
  alarm: OpenWork;
  draft: LeftDraft;
  error: string | undefined;
  onChange: (draft: LeftDraft) => void;
}

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'parked', label: 'Parked' },
  { value: 'promised', label: 'Promised' },
] as const;

const DURATIONS = PARKING_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `for ${minutes} minutes` : minutes === 60 ? 'for 1 hour' : `for ${minutes / 60} hours`,
}));

/** One unfinished alarm, and how it is left. */
export function LeftAlarm({ alarm, draft, error, onChange }: LeftAlarmProps) {
  const { isIncluded, state, parkedMinutes, words } = draft;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 not-first:border-t not-first:border-line">
      <div className="flex items-center gap-3">
        <Checkbox
          checked={isIncluded}
          onCheckedChange={(checked) => onChange({ ...draft, isIncluded: checked })}
          aria-label={`Hand over ${alarm.locationName}`}
        />
        <div className="min-w-0 flex-1">
          <AlarmLink alarm={alarm} />
        </div>
      </div>
      {isIncluded && (
        <div className="flex items-start gap-2 pl-7">
          <Segmented
            size="default"
            label={`How ${alarm.locationName} is left`}
            value={state}
            options={STATES}
            onValueChange={(chosen) => onChange({ ...draft, state: chosen })}
          />
          {state === 'parked' && (
            <div className="w-36 shrink-0">
              <Select
                aria-label="Parked"
                value={String(parkedMinutes)}
                options={DURATIONS}
                onValueChange={(chosen) => onChange({ ...draft, parkedMinutes: Number(chosen) })}
              />
            </div>
          )}
          {state !== 'open' && (
            <Field label={state === 'parked' ? 'Reason' : 'Promise'} hideLabel error={error} className="flex-1">
              <Input
                value={words}
                maxLength={HANDOVER_WORDS_MAX}
                placeholder={state === 'parked' ? 'Why it waits' : 'What was promised, and to whom'}
                onChange={(event) => onChange({ ...draft, words: event.target.value })}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  );
}
