import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { TalkdownSubject } from '../../data/talkdowns/talkdown-subject.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { PreparedText } from './speech-texts.ts';
import { TalkdownDialog } from './talkdown-dialog.tsx';

interface TalkdownButtonProps {
  subject: TalkdownSubject;
  /** The message that the procedure asks for. */
  prepared?: PreparedText;
  /** Whether T opens it too: for one button of a screen. */
  keyed?: boolean;
  /** Hides the label where space is scarce. */
  iconOnly?: boolean;
}

/** Opens the talkdown of an alarm; absent without the permission. */
export function TalkdownButton({ subject, prepared, keyed = false, iconOnly = false }: TalkdownButtonProps) {
  const [open, setOpen] = useState(false);
  const mayTalkDown = useCan('talkdown:create');
  const button = { onClick: () => setOpen(true), icon: <Megaphone />, ...(keyed && { keyHint: 'T' }) };
  useKeys({ talkDown: keyed && mayTalkDown ? button.onClick : undefined });
  if (!mayTalkDown) return null;
  return (
    <>
      {iconOnly ? (
        <IconButton label="Talkdown" size="small" variant="neutral" tooltipSide="bottom" {...button} />
      ) : (
        <Button size="small" {...button}>
          Talkdown
        </Button>
      )}
      <TalkdownDialog subject={subject} prepared={prepared} open={open} onOpenChange={setOpen} />
    </>
  );
}
