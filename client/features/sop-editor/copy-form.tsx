import { useState } from 'react';
import type { Named } from '#contract/names.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { useReadWorkflow, useSopAlarmTypes } from '../../data/sops/sop-queries.ts';
import { NamePick } from '../../kit/records/name-pick.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface CopyFormProps {
  /** The site that the copy is for. */
  exceptLocationId: string;
  onCopied: (workflow: SopWorkflow) => void;
  onClose: () => void;
}

const DEFAULT = 'default';

/** Chooses another site and one of its procedures. */
export function CopyForm({ exceptLocationId, onCopied, onClose }: CopyFormProps) {
  const [site, setSite] = useState<Named>();
  const [source, setSource] = useState(DEFAULT);
  const types = useSopAlarmTypes(site?.id);
  const read = useReadWorkflow();
  const own = (types.data ?? []).filter(({ sop_id: id }) => id !== null);
  const options = [
    { value: DEFAULT, label: 'Default SOP' },
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isEmpty = read.isSuccess && read.data === null;
  return (
    <Form
      className="pt-2"
      submitLabel="Copy"
      blockedBy={siteFault(site, exceptLocationId)}
      busy={read.isPending}
      error={isEmpty ? new Error('This site has no such SOP') : read.error}
      onSubmit={() =>
        site &&
        read.mutate(
          { locationId: site.id, alarmTypeId: source === DEFAULT ? null : source },
          { onSuccess: (workflow) => workflow && onCopied(workflow) },
        )
      }
      onCancel={onClose}
    >
      <Field label="Site">
        <NamePick
          label="Site"
          lookup="locations"
          value={site}
          onChange={(chosen) => {
            setSite(chosen);
            setSource(DEFAULT);
            read.reset();
          }}
        />
      </Field>
      <Field label="SOP">
        <Select value={source} onValueChange={setSource} options={options} disabled={!site} />
      </Field>
    </Form>
  );
}

function siteFault(site: Named | undefined, exceptId: string): string | undefined {
  if (!site) return 'Select a site first.';
  return site.id === exceptId ? 'Select another site than this one.' : undefined;
}
