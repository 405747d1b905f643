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

/** The visible states of a switch, on first. */
const ENABLED = ['Enabled', 'Disabled'] as const;
const ON = ['On', 'Off'] as const;

interface SwitchSettingProps {
  title: string;
  description: string;
  words: readonly [on: string, off: string];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A preference that is on or off. Screen readers announce the state of a switch themselves: its words are hidden from them. */
function SwitchSetting({ title, description, words: [on, off], checked, onChange }: SwitchSettingProps) {
  return (
    <Setting title={title} description={description}>
      <Switch
        label={
          <>
            <VisuallyHidden>{title}</VisuallyHidden>
            <span aria-hidden>{checked ? on : off}</span>
          </>
        }
        checked={checked}
        onCheckedChange={onChange}
      />
    </Setting>
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
      <SwitchSetting
        title="Return to alarm list on resolution"
        description="Resolving an alarm leads back to the list."
        words={ENABLED}
        checked={returnAfterResolve}
        onChange={(checked) => change({ returnAfterResolve: checked })}
      />
      <SwitchSetting
        title="Undo after resolving"
        description="Holds a resolve or safe for 5 s before it is sent. Never in Monitoring or for quick resolves."
        words={ENABLED}
        checked={holdResolves}
        onChange={(checked) => change({ holdResolves: checked })}
      />
      <SwitchSetting
        title="Audio notifications"
        description="Plays a sound when an alarm arrives."
        words={ON}
        checked={audioNotifications}
        onChange={(checked) => change({ audioNotifications: checked })}
      />
      <SwitchSetting
        title="Single-key shortcuts"
        description="Letters, digits and symbols act by themselves. Ctrl and Alt combinations, Enter, Space, Esc and arrows always do."
        words={ON}
        checked={singleKeys}
        onChange={(checked) => change({ singleKeys: checked })}
      />
      <NotificationSetting />
    </ProfilePage>
  );
}
