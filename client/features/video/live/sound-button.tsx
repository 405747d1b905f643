import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { LiveSound } from './use-live-picture.ts';

/** Turns the sound of a live picture on and off. It stays in its place while there is none. */
export function SoundButton({ sound: { available, on, toggle } }: { sound: LiveSound }) {
  const label = on ? 'Mute' : 'Unmute';
  return (
    <IconButton
      label={available ? label : 'This picture has no sound'}
      icon={on && available ? <Volume2 /> : <VolumeX />}
      disabled={!available}
      onClick={toggle}
    />
  );
}
