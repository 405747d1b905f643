import { fieldLabel, NOTED_FIELDS, type SettableField } from '#contract/incident-fields.ts';
import { COMMENT_MAX } from '#contract/limits.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { LocationIncident } from '#contract/location-incidents.ts';
import { OUTCOME_FIELD } from '#contract/outcomes.ts';
import { REPORTED_FIELDS } from '#contract/reported-fields.ts';
import { useSetIncidentField } from '../../data/location-alarms/incident-changes.ts';
import { ColleagueValue } from '../../kit/records/colleague-value.tsx';
import { useInPlaceText } from '../../kit/records/in-place-text.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { formatTimestamp } from '../../lib/time.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { OutcomeField } from './outcome-field.tsx';

interface IncidentPanelProps {
  alarm: LocationAlarm;
  incident: LocationIncident;
}

/** The fields that are edited here. The level has its own control, and other servers may send fields of their own. */
const EDITED: readonly SettableField[] = ['title', 'description', ...NOTED_FIELDS, ...REPORTED_FIELDS];

/** The incident of a location alarm; each field is saved separately. */
export function IncidentPanel({ alarm, incident }: IncidentPanelProps) {
  const formatTime = (iso: string) => (
    <ZonedTime ms={Date.parse(iso)} zone={alarm.location.timezone} format={formatTimestamp} />
  );
  const mayEdit = useCan('location_incidents/details:update');
  const { title, description, fields } = incident;
  const shown = { title, description, ...Object.fromEntries(NOTED_FIELDS.map((name) => [name, ''])), ...fields };
  return (
    <section aria-label="Incident" className="flex flex-col gap-3">
      <p className="text-12 text-ink-3">
        Since {formatTime(incident.incidentStartTimeUtc)}
        {incident.incidentEndTimeUtc && (
          <>
            , ended {formatTime(incident.incidentEndTimeUtc)}: {incident.resolutionReason}
          </>
        )}
      </p>
      {Object.entries(shown).map(([name, value]) => {
        const edited = mayEdit ? EDITED.find((one) => one === name) : undefined;
        if (edited === OUTCOME_FIELD) return <OutcomeField key={name} incident={incident} />;
        if (edited) return <IncidentField key={name} incidentId={incident.id} name={edited} value={value} />;
        return (
          value && (
            <div key={name}>
              <h3 className="text-12 font-medium text-ink-2">{fieldLabel(name)}</h3>
              <p className="whitespace-pre-wrap break-words text-13 text-ink">{value}</p>
            </div>
          )
        );
      })}
    </section>
  );
}

interface IncidentFieldProps {
  incidentId: string;
  name: SettableField;
  value: string;
}

/**
 * Saved by its own button, which shows only while there is a change to save. If somebody else changes the field meanwhile,
 * both values show, and the operator chooses.
 */
function IncidentField({ incidentId, name, value }: IncidentFieldProps) {
  const field = useInPlaceText(`${incidentId} ${name}`, value);
  const save = useSetIncidentField(incidentId, name);
  const label = fieldLabel(name);
  const text = field.text.trim();
  const required = name === 'title' || name === 'description';
  const colleagueValue = save.isPending ? undefined : field.theirs;
  const offersSave = field.isChanged && colleagueValue === undefined;

  return (
    <Form
      aria-label={label}
      className="gap-1.5"
      blockedBy={required && text === '' ? `${label} must not be empty.` : undefined}
      submitLabel={offersSave ? 'Save' : undefined}
      cancelLabel="Discard"
      buttonSize="small"
      busy={save.isPending}
      onSubmit={() =>
        offersSave && save.mutate({ text, expected: field.replaces }, { onSuccess: () => field.markSent(text) })
      }
      onCancel={offersSave ? field.discard : undefined}
    >
      <Field label={label} error={save.error && colleagueValue === undefined ? messageOf(save.error) : undefined}>
        <Textarea
          rows={name === 'description' ? 3 : 1}
          maxLength={name === 'title' ? 200 : COMMENT_MAX}
          value={field.text}
          onChange={(event) => field.change(event.target.value)}
        />
      </Field>
      {colleagueValue !== undefined && <ColleagueValue value={colleagueValue} field={field} />}
    </Form>
  );
}
