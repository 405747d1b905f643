import type { ProfileType } from '#contract/person-profiles.ts';
import type { BadgeTone } from '../../ui/text/badge.tsx';

const LOOKS: Readonly<Record<ProfileType, { label: string; tone: BadgeTone }>> = {
  BLACKLISTED: { label: 'Blacklisted', tone: 'error' },
  WHITELISTED: { label: 'Whitelisted', tone: 'success' },
  BADGE: { label: 'Badge', tone: 'info' },
};

/** How a type of profile is shown. */
export const lookOf = (type: ProfileType) => LOOKS[type];

/** The types as options of a choice. */
export const profileTypes = [
  { value: 'BLACKLISTED', label: LOOKS.BLACKLISTED.label },
  { value: 'WHITELISTED', label: LOOKS.WHITELISTED.label },
  { value: 'BADGE', label: LOOKS.BADGE.label },
] as const;
