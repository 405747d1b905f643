import { useState } from 'react';
import { type Preferences, usePreferences } from '../../lib/preferences.ts';
import { report } from '../../lib/report.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Setting } from './setting.tsx';

type Choice = Preferences['systemNotifications'];
type Permission = NotificationPermission | 'unsupported';

const options: { value: Choice; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'inactive', label: 'When inactive' },
  { value: 'always', label: 'Always' },
];

const notices: Partial<Record<Permission, string>> = {
  denied: 'Notifications are blocked. Allow them in the browser settings.',
  unsupported: 'This browser does not support notifications.',
};

const currentPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported');

async function askPermission(): Promise<Permission> {
  const current = currentPermission();
  if (current !== 'default') return current;
  try {
    return await Notification.requestPermission();
  } catch (error) {
    report('The browser did not ask about notifications', error);
    return currentPermission();
  }
}

/** The setting for system notifications; switching them on asks the browser for permission first. */
export function NotificationSetting() {
  const [{ systemNotifications }, change] = usePreferences();
  const [permission, setPermission] = useState(currentPermission);

  async function choose(choice: Choice): Promise<void> {
    if (choice !== 'off') {
      const answer = await askPermission();
      setPermission(answer);
      if (answer !== 'granted') return;
    }
    change({ systemNotifications: choice });
  }

  const notice = notices[permission];
  return (
    <Setting
      title="System notifications"
      description="When inactive: only while the console is not in front."
      notice={
        notice && (
          <Banner tone="warning" shape="block">
            {notice}
          </Banner>
        )
      }
    >
      <Segmented
        label="System notifications"
        size="default"
        value={systemNotifications}
        onValueChange={choose}
        options={options.map((option) => ({
          ...option,
          disabled: permission === 'unsupported' && option.value !== 'off',
        }))}
      />
    </Setting>
  );
}
