import { AVS01_LEVELS, type Avs01Level } from '#contract/avs-01.ts';
import { useSetAvs01Level } from '../../data/avs-01.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface Avs01FieldProps {
  subject: EscalationSubject;
  /** The stored level; undefined while nobody has set one. */
  level: Avs01Level | undefined;
  /** The level that fits what was seen and answered. */
  proposed: Avs01Level;
}

const OPTIONS = AVS01_LEVELS.map((meaning, level) => ({ value: String(level), label: `${level} · ${meaning}` }));

/** The AVS-01 level of an escalation: proposed until an operator has confirmed it or chosen another. */
export function Avs01Field({ subject, level, proposed }: Avs01FieldProps) {
  const set = useSetAvs01Level(subject);
  const shown = set.isPending ? set.variables : level;
  const error = set.error ? { error: messageOf(set.error) } : {};
  return (
    <Field
      label="AVS-01 level"
      description={shown === undefined ? `Proposed: ${proposed} · ${AVS01_LEVELS[proposed]}` : undefined}
      {...error}
    >
      <div className="flex gap-2">
        <Select
          aria-label="AVS-01 level"
          value={shown === undefined ? null : String(shown)}
          placeholder="Not set"
          options={OPTIONS}
          onValueChange={(chosen) => set.mutate(Number(chosen))}
        />
        {shown === undefined && (
          <Button loading={set.isPending} onClick={() => set.mutate(proposed)}>
            Confirm {proposed}
          </Button>
        )}
      </div>
    </Field>
  );
}
