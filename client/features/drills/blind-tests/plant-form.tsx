import { useState } from 'react';
import {
  BLIND_TEST_AI,
  BLIND_TEST_KINDS,
  type BlindTestAi,
  type BlindTestKind,
  IN_TIME_SECONDS,
  SPAN_MAX_MINUTES,
} from '#contract/drills/blind-tests.ts';
import type { Named } from '#contract/names.ts';
import { usePlantTest } from '../../../data/drills/blind-tests.ts';
import { useSiteCameras } from '../../../data/sites/use-site-cameras.ts';
import { NamePick } from '../../../kit/records/name-pick.tsx';
import { AI_LABELS, KIND_LABELS } from '../../../lib/blind-test-words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

const wholeWithin = (text: string, { min, max }: { min: number; max: number }) => {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
};

/** Plants an incident into the live queue. */
export function PlantForm() {
  const [site, setSite] = useState<Named>();
  const [cameraId, setCameraId] = useState<string | null>(null);
  const [kind, setKind] = useState<BlindTestKind>('person');
  const [ai, setAi] = useState<BlindTestAi>('right');
  const [span, setSpan] = useState('30');
  const [inTime, setInTime] = useState(String(IN_TIME_SECONDS.usual));
  const { mutate, isPending, error } = usePlantTest();
  const spanMinutes = wholeWithin(span, { min: 0, max: SPAN_MAX_MINUTES });
  const inTimeSeconds = wholeWithin(inTime, IN_TIME_SECONDS);
  const blockedBy = !site
    ? 'Choose a site first'
    : cameraId === null
      ? 'Choose a camera first'
      : spanMinutes === undefined
        ? `Enter minutes from 0 to ${SPAN_MAX_MINUTES}`
        : inTimeSeconds === undefined
          ? `Enter seconds from ${IN_TIME_SECONDS.min} to ${IN_TIME_SECONDS.max}`
          : undefined;
  const plant = () => {
    if (cameraId === null || spanMinutes === undefined || inTimeSeconds === undefined) return;
    mutate(
      { cameraId, kind, ai, spanMinutes, inTimeSeconds },
      {
        onSuccess: () => {
          setCameraId(null);
          toast.success('The blind test is planted');
        },
      },
    );
  };
  return (
    <Form
      aria-label="Plant a blind test"
      className="w-72 shrink-0 gap-3 overflow-auto border-r border-line p-4"
      onSubmit={plant}
      blockedBy={blockedBy}
      busy={isPending}
      error={error}
      submitLabel="Plant"
    >
      <p className="text-12 text-ink-3">
        Its alarm looks like any other until somebody resolves it. Calls and dispatches about it do not go out.
      </p>
      <Field label="Site">
        <NamePick
          label="Site"
          lookup="locations"
          value={site}
          onChange={(chosen) => {
            setSite(chosen);
            setCameraId(null);
          }}
        />
      </Field>
      <Field label="Camera">
        {site ? (
          <CameraSelect key={site.id} siteId={site.id} value={cameraId} onChange={setCameraId} />
        ) : (
          <Select
            value={null}
            options={[]}
            disabled
            onValueChange={() => undefined}
            placeholder="Choose a site first"
          />
        )}
      </Field>
      <Field label="Incident">
        <Select
          value={kind}
          options={BLIND_TEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          onValueChange={setKind}
        />
      </Field>
      <Field label="AI">
        <Select
          value={ai}
          options={BLIND_TEST_AI.map((value) => ({ value, label: AI_LABELS[value] }))}
          onValueChange={setAi}
        />
      </Field>
      <Field label="At a random moment within minutes (0: at once)">
        <Input inputMode="numeric" className="w-24" value={span} onChange={({ target }) => setSpan(target.value)} />
      </Field>
      <Field label="In time within seconds">
        <Input inputMode="numeric" className="w-24" value={inTime} onChange={({ target }) => setInTime(target.value)} />
      </Field>
    </Form>
  );
}

interface CameraSelectProps {
  siteId: string;
  value: string | null;
  onChange: (cameraId: string) => void;
}

function CameraSelect({ siteId, value, onChange }: CameraSelectProps) {
  const { data = [], error } = useSiteCameras({ id: siteId });
  return (
    <Select
      value={value}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
      onValueChange={onChange}
      placeholder={error ? 'The cameras could not be loaded' : 'Select'}
    />
  );
}
