import { UserRound } from 'lucide-react';
import type { RecognisedPerson as Person } from '#contract/recognised-person.ts';

/** The person whose face raised an alarm, with the image of the profile to compare with the picture. */
export function RecognisedPerson({ person: { name, profileType, imageUrl } }: { person: Person }) {
  return (
    <span className="flex items-center gap-3">
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-raised text-ink-3">
        {imageUrl === null ? (
          <UserRound aria-hidden className="size-8" />
        ) : (
          <img src={imageUrl} alt={`Profile of ${name}`} className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-3">{sentenceCase(profileType)}</span>
      </span>
    </span>
  );
}

/** 'BLACKLISTED' as 'Blacklisted'. */
const sentenceCase = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();
