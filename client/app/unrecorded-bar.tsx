import { useStore } from '../lib/store.ts';
import { unrecordedActions } from '../lib/unrecorded-actions.ts';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';

/** Tells of calls, text messages and dispatches that have happened but are not recorded yet, on every screen. */
export function UnrecordedBar() {
  const actions = useStore(unrecordedActions);
  return actions.map(({ id, what, reason, isTrying, isRepeated, retry, dismiss }) => (
    <Banner
      key={id}
      tone="warning"
      action={
        <>
          {!isRepeated && (
            <Button size="small" onClick={dismiss}>
              Dismiss
            </Button>
          )}
          <Button size="small" loading={isTrying} onClick={retry}>
            Retry
          </Button>
        </>
      }
    >
      {what}, but it is not recorded in the history ({reason}).{isRepeated && ' It is being tried again.'}
    </Banner>
  ));
}
