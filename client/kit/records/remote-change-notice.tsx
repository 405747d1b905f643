import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

interface RemoteChangeNoticeProps {
  /** Whether the operator's input differs from it. */
  hasConflict: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Tells that somebody else has changed what is being edited; entered values stay until the operator has chosen. */
export function RemoteChangeNotice({ hasConflict, keepMine, takeTheirs }: RemoteChangeNoticeProps) {
  return (
    <Banner tone={hasConflict ? 'warning' : 'info'} shape="block">
      Somebody else has changed this meanwhile.{' '}
      {hasConflict ? 'What you entered is kept.' : 'The fields show it as it is now.'}
      {hasConflict && (
        <span className="mt-2 flex gap-2">
          <Button size="small" onClick={keepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={takeTheirs}>
            Take theirs
          </Button>
        </span>
      )}
    </Banner>
  );
}
