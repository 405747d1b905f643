import { useState } from 'react';
import type { LocationConfig } from '#contract/location-config.ts';
import { isDisarmWindow } from '#contract/monitoring.ts';
import { discardDisarmWindow, saveDisarmWindow } from '../../../data/sites/location-config.ts';
import { RemoteChangeNotice } from '../../../kit/records/remote-change-notice.tsx';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useWholeDraft } from '../../../kit/records/whole-draft.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useCan } from '../../../lib/session.tsx';
import { formatDayTime } from '../../../lib/time.ts';
import { writeTime } from '../../../lib/time-parse.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { DiscardArea } from '../../../ui/overlays/discard-area.tsx';
import { DISARM_TEXTS, type EnteredWindow, isLong, readWindow } from './disarm-draft.ts';

interface DisarmSectionProps {
  locationId: string;
  config: LocationConfig;
  /** ms UTC */
  now: number;
}

/** Values that discard the window (administration, section 4). */
const NONE = { startTimestamp: 0, endTimestamp: 1 };

const isActive = ({ motionDisarmWindow }: LocationConfig, now: number) =>
  isDisarmWindow(motionDisarmWindow) && motionDisarmWindow.endTimestamp * 1_000 > now;

/** The temporary disarm of a location: what is set, and the form that sets, updates or discards it. */
export function DisarmSection({ locationId, config, now }: DisarmSectionProps) {
  const mayEdit = useCan('tenant_config:update');
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const discard = useEdit(discardDisarmWindow(locationId), { toastErrors: true });
  const { startTimestamp, endTimestamp, timezone } = config.motionDisarmWindow;
  const active = isActive(config, now);
  const until = formatDayTime(endTimestamp * 1_000, timezone);
  return (
    <section aria-label="Temporary disarm" className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 className="text-14 font-semibold text-ink">Temporary disarm</h2>
        {mayEdit && !editing && (
          <span className="flex gap-2">
            {active && (
              <Button size="small" variant="delete" loading={discard.isPending} onClick={() => setAsking(true)}>
                Discard
              </Button>
            )}
            <Button size="small" onClick={() => setEditing(true)}>
              {active ? 'Update window' : 'Disarm for a while'}
            </Button>
          </span>
        )}
      </div>
      {editing ? (
        <DiscardArea>
          <DisarmForm locationId={locationId} config={config} now={now} onClose={() => setEditing(false)} />
        </DiscardArea>
      ) : (
        <p className="text-13 text-ink-2">
          {active
            ? `Disarmed from ${formatDayTime(startTimestamp * 1_000, timezone)} to ${until} (${timezone}).`
            : 'No disarm window is set.'}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title="Discard Disarm Window"
        description={`The location is monitored by its schedule again, and no longer disarmed until ${until}.`}
        confirmLabel="Discard"
        tone="danger"
        busy={discard.isPending}
        onConfirm={() =>
          discard.mutate({ ...NONE, timezone, version: config.version }, { onSettled: () => setAsking(false) })
        }
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The window as texts; the next hour where none is set. */
function enteredWindow(config: LocationConfig): EnteredWindow {
  const { startTimestamp, endTimestamp, timezone } = config.motionDisarmWindow;
  const now = Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;
  const [from, to] = isActive(config, now) ? [startTimestamp * 1_000, endTimestamp * 1_000] : [now, now + HOUR_MS];
  return { start: writeTime(from, timezone), end: writeTime(to, timezone) };
}

function DisarmForm({ locationId, config, now, onClose }: DisarmSectionProps & { onClose: () => void }) {
  const { timezone } = config.motionDisarmWindow;
  // Without a window the proposed hour must not move on while it is edited.
  const [proposed] = useState(() => enteredWindow(config));
  const read = (stored: LocationConfig) => (isActive(stored, serverNow()) ? enteredWindow(stored) : proposed);
  const save = useEdit(saveDisarmWindow(locationId));
  const whole = useWholeDraft({ stored: config, read, isSaving: save.isPending });
  const { draft, setDraft, base } = whole;
  const [tried, setTried] = useState(false);
  const { window, errors } = readWindow(draft, timezone, now);

  function send(): void {
    setTried(true);
    if (!window) return;
    save.mutate({ ...window, timezone, version: base.version }, { close: onClose });
  }
  const field = (end: keyof EnteredWindow, label: string) => (
    <Field label={label} error={tried ? errors[end] : undefined} className="w-52">
      <Input
        value={draft[end]}
        placeholder="20-Nov-25 01:00"
        onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
      />
    </Field>
  );
  return (
    <Form
      onSubmit={send}
      busy={save.isPending}
      error={whole.hasConflict ? null : save.error}
      submitLabel={isActive(config, now) ? 'Update' : 'Disarm'}
      submitKey="submit"
      onCancel={onClose}
      className="max-w-xl"
    >
      {whole.hasConflict && <RemoteChangeNotice hasConflict keepMine={whole.keepMine} takeTheirs={whole.takeTheirs} />}
      <div className="flex items-start gap-4">
        {field('start', 'Start')}
        {field('end', 'End')}
        <span className="mt-7 text-12 text-ink-3">{timezone}</span>
      </div>
      {window && isLong(window) && (
        <Banner tone="info" shape="block">
          {DISARM_TEXTS.long}
        </Banner>
      )}
    </Form>
  );
}
