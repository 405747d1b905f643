import { Download } from 'lucide-react';
import type { Debrief } from '#contract/drills/debrief.ts';
import { type DebriefFile, useDebriefFile } from '../../../data/drills/debriefs.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const FILES: readonly { kind: DebriefFile; label: string; ending: string }[] = [
  { kind: 'pdf', label: 'PDF', ending: 'pdf' },
  { kind: 'csv', label: 'CSV', ending: 'csv' },
  { kind: 'xapi', label: 'xAPI', ending: 'xapi.json' },
];

/** Saves the debrief of the attempt that counts as a file. */
export function DebriefFiles({ debrief }: { debrief: Debrief }) {
  return FILES.map((file) => <FileButton key={file.kind} debrief={debrief} {...file} />);
}

function FileButton({ debrief, kind, label, ending }: { debrief: Debrief } & (typeof FILES)[number]) {
  const { mutate, isPending } = useDebriefFile(debrief, kind);
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={isPending}
      aria-label={`Save as ${label}`}
      onClick={() =>
        mutate(undefined, {
          onSuccess: (file) => saveFile(`debrief-seat-${debrief.seat}-attempt-${debrief.counting}.${ending}`, file),
          onError: (error) => toast.error(messageOf(error)),
        })
      }
    >
      {label}
    </Button>
  );
}
