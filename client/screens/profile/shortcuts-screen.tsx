import { usePreferences } from '../../lib/preferences.ts';
import { type ScreenId, screenKeys } from '../../lib/screen-keys.ts';
import { KeyList } from '../../ui/keys/key-list.tsx';
import { ProfilePage } from './profile-page.tsx';

/** The screens of the sheet, in the order of the sidebar. */
const SCREENS: readonly (readonly [screen: ScreenId, title: string])[] = [
  ['monitoring', 'Monitoring'],
  ['monitoring-alarm', 'Monitoring: an alarm'],
  ['alarms', 'Alarms'],
  ['alarm-detail', 'An alarm'],
  ['location-alarms', 'Location Alarms'],
  ['location-alarm', 'A location alarm'],
  ['unified', 'Unified Monitoring'],
  ['alarm-groups', 'Alarm Groups'],
  ['alarm-group', 'An alarm group'],
  ['scan', 'Scan'],
  ['scan-investigation', 'Scan: an alarm group'],
  ['scan-escalations', 'Scan Escalations'],
  ['second-screen', 'Second screen'],
  ['cameras', 'Cameras'],
];

/** All keys of the screens where operators work, on one sheet. */
export function ShortcutsScreen() {
  const [{ singleKeys }] = usePreferences();
  return (
    <ProfilePage wide>
      <h2 className="text-14 font-semibold">Keyboard shortcuts</h2>
      <p className="pb-4 text-12 text-ink-3">
        {singleKeys
          ? 'On every screen, ? lists the keys that work there at the moment.'
          : 'Single-key shortcuts are off. Turn them on in Preferences.'}
      </p>
      <div className="gap-8 columns-1 lg:columns-2 2xl:columns-3">
        {SCREENS.map(([screen, title]) => (
          <section key={screen} aria-label={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 border-b border-line pb-1 text-13 font-medium">{title}</h3>
            <KeyList ids={screenKeys[screen]} />
          </section>
        ))}
      </div>
    </ProfilePage>
  );
}
