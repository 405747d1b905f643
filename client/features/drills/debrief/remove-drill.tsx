import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoveDrill } from '../../../data/drills/debriefs.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface RemoveDrillProps {
  drill: string;
  title: string;
  onRemoved: () => void;
}

/** Deletes a drill with all its records, after a question. */
export function RemoveDrill({ drill, title, onRemoved }: RemoveDrillProps) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useRemoveDrill(drill);
  return (
    <div className="mt-auto border-t border-line p-4">
      <Button variant="delete" icon={<Trash2 aria-hidden />} onClick={() => setAsks(true)}>
        Delete drill
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={`Delete '${title}' for good?`}
        description="The logs, notes, scores, plans and signatures of all its seats are deleted, and the names of its trainees. Files that were saved stay."
        confirmLabel="Delete drill"
        busy={isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => {
              setAsks(false);
              onRemoved();
            },
            onError: (error) => toast.error(messageOf(error)),
          })
        }
      />
    </div>
  );
}
