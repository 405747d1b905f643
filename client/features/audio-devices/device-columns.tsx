import { Camera } from 'lucide-react';
import type { AudioDevice } from '#contract/audio-devices.ts';
import { actionsColumn, deleteAction, editAction } from '../../kit/records/actions-column.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';

type Act = (device: AudioDevice) => void;

/** The user's permissions on a device; the columns leave out the rest. */
interface Offered {
  toggleTalkdown: Act | undefined;
  toggleSps: Act | undefined;
  addCamera: Act | undefined;
  edit: Act | undefined;
  remove: Act | undefined;
}

interface OnOrOffProps {
  name: string;
  on: boolean;
  toggle: (() => void) | undefined;
}

function OnOrOff({ name, on, toggle }: OnOrOffProps) {
  if (!toggle) return on ? 'Yes' : 'No';
  return (
    <Switch label={<span className="sr-only">{name}</span>} checked={on} onCheckedChange={toggle} className="h-5" />
  );
}

/** The columns of the table (administration, section 2.6). */
export function deviceColumns(offered: Offered): DataColumn<AudioDevice>[] {
  const { toggleTalkdown, toggleSps, addCamera, edit, remove } = offered;
  const nameOf = ({ clientAudioDeviceId }: AudioDevice) => clientAudioDeviceId;
  return [
    { id: 'name', header: 'Client audio device ID', width: 168, required: true, cell: nameOf },
    { id: 'url', header: 'URL', width: 168, grow: true, cell: ({ url }) => url },
    { id: 'location', header: 'Location', width: 168, cell: ({ location }) => location.name },
    {
      id: 'talkdown',
      header: 'Auto talkdown enabled',
      width: 148,
      skeleton: 'short',
      cell: (device) => (
        <OnOrOff
          name={`Automated talkdown of ${nameOf(device)}`}
          on={device.enableAutomatedTalkdown}
          toggle={toggleTalkdown && (() => toggleTalkdown(device))}
        />
      ),
    },
    {
      id: 'cooldown',
      header: 'Auto talkdown cooldown',
      width: 156,
      align: 'right',
      skeleton: 'short',
      cell: ({ automatedTalkdownGapSec }) => `${automatedTalkdownGapSec} s`,
    },
    {
      id: 'sps',
      header: 'SPS enabled',
      width: 96,
      skeleton: 'short',
      cell: (device) => (
        <OnOrOff
          name={`SPS of ${nameOf(device)}`}
          on={device.isSPSEnabled}
          toggle={toggleSps && (() => toggleSps(device))}
        />
      ),
    },
    {
      id: 'proxy',
      header: 'Proxy URL',
      width: 144,
      cell: ({ proxyUrl }) => proxyUrl ?? <span className="text-ink-3">–</span>,
    },
    ...actionsColumn<AudioDevice>(nameOf, [
      { label: 'Add a camera to', icon: <Camera />, run: addCamera },
      editAction(edit),
      deleteAction(remove),
    ]),
  ];
}
