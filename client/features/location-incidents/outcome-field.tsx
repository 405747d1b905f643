import type { LocationIncident } from '#contract/location-incidents.ts';
import { OUTCOME_FIELD, OUTCOMES, outcomeLabel } from '#contract/outcomes.ts';
import { useSetIncidentField } from '../../data/location-alarms/incident-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** The outcome for the person or vehicle; saved as soon as it is chosen. */
export function OutcomeField({ incident }: { incident: LocationIncident }) {
  const save = useSetIncidentField(incident.id, OUTCOME_FIELD);
  const stored = save.isPending ? save.variables.text : incident.fields[OUTCOME_FIELD];
  return (
    <Field label="Outcome" error={save.error ? messageOf(save.error) : undefined}>
      <Select
        value={OUTCOMES.find((outcome) => outcome === stored) ?? null}
        placeholder="Select an outcome"
        options={OUTCOMES.map((value) => ({ value, label: outcomeLabel(value) }))}
        onValueChange={(text) => save.mutate({ text, expected: incident.fields[OUTCOME_FIELD] ?? '' })}
      />
    </Field>
  );
}
