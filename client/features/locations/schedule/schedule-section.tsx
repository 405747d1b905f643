import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { type LocationConfig, ScheduleUpdate } from '#contract/location-config.ts';
import { saveSchedule } from '../../../data/sites/location-config.ts';
import { RemoteChangeNotice } from '../../../kit/records/remote-change-notice.tsx';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useWholeDraft } from '../../../kit/records/whole-draft.ts';
import { ZonePick } from '../../../kit/records/zone-pick.tsx';
import { useCan } from '../../../lib/session.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { DiscardArea } from '../../../ui/overlays/discard-area.tsx';
import { GroupFields } from './group-fields.tsx';
import { addGroup, editedSchedule, mayAddGroup, readSchedule, scheduleFaults, wireSchedule } from './schedule-draft.ts';
import { ScheduleView } from './schedule-view.tsx';

interface ScheduleSectionProps {
  locationId: string;
  config: LocationConfig;
}

/** The monitoring schedule of a location, in view or edit mode (administration, sections 4 and 5). */
export function ScheduleSection({ locationId, config }: ScheduleSectionProps) {
  const mayEdit = useCan('tenant_config:update');
  const [editing, setEditing] = useState(false);
  const schedule = readSchedule(config);
  const hasSchedule = schedule.groups.length > 0;
  return (
    <section aria-label="Monitoring schedule" className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 className="text-14 font-semibold text-ink">
          Monitoring schedule{' '}
          {hasSchedule && !editing && <span className="font-normal text-12 text-ink-3">{schedule.timezone}</span>}
        </h2>
        {mayEdit && !editing && (
          <Button size="small" icon={hasSchedule ? <Pencil /> : <Plus />} onClick={() => setEditing(true)}>
            {hasSchedule ? 'Edit schedule' : 'Add schedule'}
          </Button>
        )}
      </div>
      {editing ? (
        <DiscardArea>
          <ScheduleForm locationId={locationId} config={config} onClose={() => setEditing(false)} />
        </DiscardArea>
      ) : hasSchedule ? (
        <ScheduleView schedule={schedule} />
      ) : (
        <Banner tone="warning" shape="block">
          This location has no monitoring schedule. Its cameras remain DISARMED.
        </Banner>
      )}
    </section>
  );
}

function ScheduleForm({ locationId, config, onClose }: ScheduleSectionProps & { onClose: () => void }) {
  const save = useEdit(saveSchedule(locationId));
  const whole = useWholeDraft({ stored: config, read: editedSchedule, isSaving: save.isPending });
  const { draft, setDraft, base } = whole;
  const [tried, setTried] = useState(false);
  const faults = tried ? scheduleFaults(draft) : [];
  const { groups } = draft;
  const change = (next: typeof groups) => setDraft({ ...draft, groups: next });

  function send(): void {
    setTried(true);
    const checked = ScheduleUpdate.safeParse({ ...wireSchedule(draft), version: base.version });
    if (!checked.success) return;
    save.mutate(checked.data, {
      close: (saved) => {
        whole.restart(saved);
        onClose();
      },
    });
  }
  return (
    <Form
      onSubmit={send}
      busy={save.isPending}
      error={whole.hasConflict ? null : save.error}
      submitLabel="Save"
      submitKey="submit"
      onCancel={onClose}
    >
      {whole.hasConflict && <RemoteChangeNotice hasConflict keepMine={whole.keepMine} takeTheirs={whole.takeTheirs} />}
      <Field label="Time zone" className="w-72">
        <ZonePick zone={draft.timezone} onChange={(timezone) => setDraft({ ...draft, timezone })} />
      </Field>
      <div className="flex flex-col">
        {groups.map((_, index) => (
          <GroupFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is all that a schedule is known by.
            key={index}
            groups={groups}
            index={index}
            onChange={change}
            onRemove={index === 0 ? undefined : () => change(groups.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      {mayAddGroup(groups) && (
        <Button size="small" icon={<Plus />} className="self-start" onClick={() => change(addGroup(groups))}>
          Add schedule
        </Button>
      )}
      {faults.length > 0 && (
        <Banner tone="error" shape="block">
          {faults.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
    </Form>
  );
}
