import { Banner } from '../../ui/feedback/banner.tsx';

/** A notice beside the operator's text that somebody else was faster; absent without a conflict. */
export function ConflictNotice({ conflict }: { conflict: string | undefined }) {
  if (conflict === undefined) return null;
  return (
    <Banner tone="warning" shape="block">
      {conflict}. Somebody else changed it; what you typed is kept.
    </Banner>
  );
}
