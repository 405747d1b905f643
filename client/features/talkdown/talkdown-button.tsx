import { Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TalkdownSubject } from '../../data/talkdowns/talkdown-subject.ts';
import type { KeyId } from '../../lib/keys.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { KeysOff } from '../../ui/keys/keys-off.tsx';
import type { PreparedText } from './speech-texts.ts';

/** Loads with the first opening. */
const TalkdownDialog = lazyPart(async () => (await import('./talkdown-dialog.tsx')).TalkdownDialog);

interface TalkdownButtonProps {
  subject: TalkdownSubject;
  /** The message that the procedure asks for. */
  prepared?: PreparedText;
  /** Whether T opens it too, or Shift+T one with a prepared message: for one button of a screen. */
  keyed?: boolean;
  label?: string;
  /** Hides the label where space is scarce. */
  iconOnly?: boolean;
  size?: 'small' | 'default';
  /** Called once a talkdown has been sent. */
  onSent?: (() => void) | undefined;
}

/** Opens the talkdown of an alarm; absent without the permission. */
export function TalkdownButton({
  subject,
  prepared,
  keyed = false,
  label = 'Talkdown',
  iconOnly = false,
  size = 'small',
  onSent,
}: TalkdownButtonProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  /** The subject of the opened talkdown: alarm, camera and message stay the same while the page goes on to others. */
  const [opened, setOpened] = useState({ subject, prepared });
  const openDialog = () => {
    if (!open) setOpened({ subject, prepared });
    setWanted(true);
    setOpen(true);
  };
  const mayTalkDown = useCan('talkdown:create');
  const key: KeyId = prepared ? 'stepTalkDown' : 'talkDown';
  const button = { onClick: openDialog, icon: <Megaphone />, ...(keyed && { keyHint: key }) };
  useKeys({ [key]: keyed && mayTalkDown ? button.onClick : undefined });
  if (!mayTalkDown) return null;
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} size={size} variant="neutral" tooltipSide="bottom" {...button} />
      ) : (
        <Button size={size} {...button}>
          {label}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={open && <KeysOff />}>
          <TalkdownDialog {...opened} open={open} onOpenChange={setOpen} onSent={onSent} />
        </Suspense>
      )}
    </>
  );
}
