import { Banner } from '../../ui/feedback/banner.tsx';

/** Says, beside the words it concerns, that somebody else was quicker. Nothing without a conflict. */
export function ConflictNotice({ conflict }: { conflict: string | undefined }) {
  if (conflict === undefined) return null;
  return (
    <Banner tone="warning" shape="block">
      {conflict}. Somebody else changed it; what you typed is kept.
    </Banner>
  );
}
