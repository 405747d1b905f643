import type { Avs01Level } from '#contract/avs-01.ts';
import type { DetectionClass } from '#contract/classifications.ts';

/** The facts about an alarm from which its level is proposed. */
export interface Sighting {
  /** The class of the detection. */
  detection: DetectionClass | 'unknown';
  /** Whether an operator has confirmed it with their own eyes. */
  confirmed: boolean;
  /** The situation that the operator chose, with its colour in the procedure. */
  situation?: { label: string; color: 'red' | 'green' | 'blue' } | undefined;
  /** Whether people stayed after a talkdown; undefined before any answer. */
  stayed?: boolean | undefined;
  /** Everything that was written about the alarm. */
  note: string;
}

/** Words that tell of a threat to life. */
const THREAT_TO_LIFE =
  /\b(gun|gunshot|shots?|shooting|weapons?|armed|knife|knives|assault|stab\w*|hostage|injured|fight(ing)?|fire|flames)\b/i;

/** Words that tell of a threat to property. */
const THREAT_TO_PROPERTY =
  /\b(break(ing)?[ -]?in|broke in|steal\w*|theft|stole\w*|vandal\w*|damag\w*|smash\w*|cut(ting)? (the )?fence|pry\w*|tampering|forced)\b/i;

/**
 * The level that fits what was seen and answered (ANSI/TMA-AVS-01). It is a proposal: operators confirm or change it.
 */
export function proposeLevel({ detection, confirmed, situation, stayed, note: words }: Sighting): Avs01Level {
  const description = `${situation?.label ?? ''} ${words}`;
  if (confirmed && THREAT_TO_LIFE.test(description)) return 4;
  if (confirmed && (THREAT_TO_PROPERTY.test(description) || (situation?.color === 'red' && stayed === true))) return 3;
  if (situation?.color === 'green' || (confirmed && detection === 'incorrect_detection')) return 0;
  return confirmed && detection !== 'vehicle' ? 2 : 1;
}
