import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { InPlaceText } from './in-place-text.ts';

interface ColleagueValueProps {
  /** The value that somebody else has set meanwhile. */
  value: string;
  field: Pick<InPlaceText, 'keepMine' | 'discard'>;
}

/** Shows the value that somebody else has given to a field while the operator was typing, and lets them choose. */
export function ColleagueValue({ value, field }: ColleagueValueProps) {
  return (
    <Banner tone="warning" shape="block">
      <span className="block break-words">
        {value === ''
          ? 'Somebody else has emptied this field meanwhile.'
          : `Somebody else has changed this meanwhile. Now it is “${value}”.`}{' '}
        What you entered is kept.
      </span>
      <span className="mt-2 flex gap-2">
        <Button size="small" onClick={field.keepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={field.discard}>
          Take theirs
        </Button>
      </span>
    </Banner>
  );
}
