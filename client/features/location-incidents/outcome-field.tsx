import type { LocationIncident } from '#contract/location-incidents.ts';
import { OUTCOME_FIELD, OUTCOMES, outcomeLabel } from '#contract/outcomes.ts';
import { type FieldChange, useSetIncidentField } from '../../data/location-alarms/incident-changes.ts';
import type { Sending } from '../../data/send.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';

/** The outcome of an incident of remote guarding. */
export function OutcomeField({ incident }: { incident: Pick<LocationIncident, 'id' | 'fields'> }) {
  const change = useSetIncidentField(incident.id, OUTCOME_FIELD);
  return <OutcomeSelect change={change} value={incident.fields[OUTCOME_FIELD] ?? ''} />;
}

interface OutcomeSelectProps {
  change: Sending<unknown, FieldChange>;
  /** Empty without one. */
  value: string;
}

/** The outcome for the person or vehicle; saved as soon as it is chosen. */
export function OutcomeSelect({ change, value }: OutcomeSelectProps) {
  const stored = change.isPending ? change.variables.text : value;
  return (
    <Field label="Outcome" error={change.error ? messageOf(change.error) : undefined}>
      <Select
        value={OUTCOMES.find((outcome) => outcome === stored) ?? null}
        placeholder="Select an outcome"
        options={OUTCOMES.map((one) => ({ value: one, label: outcomeLabel(one) }))}
        onValueChange={(text) => change.mutate({ text, expected: value })}
      />
    </Field>
  );
}
