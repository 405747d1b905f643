import { type Preferences, usePreferences } from '../../lib/preferences.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import { ProfilePage } from './profile-page.tsx';
import { Setting } from './setting.tsx';

const themes: { value: Preferences['theme']; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];

const densities: { value: Preferences['density']; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Hides the visible state from screen readers, which announce the state of a switch themselves. */
function SwitchLabel({ name, state }: { name: string; state: string }) {
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden>{state}</span>
    </>
  );
}

export function PreferencesScreen() {
  const [{ theme, density, returnAfterResolve, holdResolves, audioNotifications, singleKeys }, change] =
    usePreferences();
  return (
    <ProfilePage>
      <h2 className="pb-1 text-14 font-semibold">Preferences</h2>
      <Setting title="Theme" description="System follows the setting of this computer.">
        <Segmented
          label="Theme"
          size="default"
          value={theme}
          onValueChange={(chosen) => change({ theme: chosen })}
          options={themes}
        />
      </Setting>
      <Setting title="Density" description="Compact tables show a third more rows.">
        <Segmented
          label="Density"
          size="default"
          value={density}
          onValueChange={(chosen) => change({ density: chosen })}
          options={densities}
        />
      </Setting>
      <Setting title="Return to alarm list on resolution" description="Resolving an alarm leads back to the list.">
        <Switch
          label={
            <SwitchLabel
              name="Return to alarm list on resolution"
              state={returnAfterResolve ? 'Enabled' : 'Disabled'}
            />
          }
          checked={returnAfterResolve}
          onCheckedChange={(checked) => change({ returnAfterResolve: checked })}
        />
      </Setting>
      <Setting
        title="Undo after resolving"
        description="Holds a resolve or safe for 5 s before it is sent. Never in Monitoring or for quick resolves."
      >
        <Switch
          label={<SwitchLabel name="Undo after resolving" state={holdResolves ? 'Enabled' : 'Disabled'} />}
          checked={holdResolves}
          onCheckedChange={(checked) => change({ holdResolves: checked })}
        />
      </Setting>
      <Setting title="Audio notifications" description="Plays a sound when an alarm arrives.">
        <Switch
          label={<SwitchLabel name="Audio notifications" state={audioNotifications ? 'On' : 'Off'} />}
          checked={audioNotifications}
          onCheckedChange={(checked) => change({ audioNotifications: checked })}
        />
      </Setting>
      <Setting
        title="Single-key shortcuts"
        description="Letters, digits and symbols act by themselves. Ctrl and Alt combinations, Enter, Space, Esc and arrows always do."
      >
        <Switch
          label={<SwitchLabel name="Single-key shortcuts" state={singleKeys ? 'On' : 'Off'} />}
          checked={singleKeys}
          onCheckedChange={(checked) => change({ singleKeys: checked })}
        />
      </Setting>
      <NotificationSetting />
    </ProfilePage>
  );
}
