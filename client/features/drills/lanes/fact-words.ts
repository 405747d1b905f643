import type { FactLine, FactName } from '#contract/facts.ts';

/** Facts whose words are not those of their name. */
const WORDS: Partial<Record<FactName, string>> = {
  'alarm.ai': "The AI's view of an alarm",
  'incident.left': 'The people left',
  'story.mark': 'Mark',
  'story.failed': 'A step failed',
  'handover.made': 'Alarms handed over',
  'handover.accepted': 'Handed-over alarm accepted',
  'text.replied': 'Contact replied to a text',
  'sop.answered': 'Procedure answered',
  'operator.refused': 'Act refused',
  'operator.flooded': 'More alarms than the screen shows',
  'operator.told': 'The operator was told',
};

/** A fact in words, such as `Alarm raised`. */
function factWords(fact: FactName): string {
  const words = WORDS[fact] ?? fact.replace('.', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A line of the log in words, such as `Talkdown started, lot.row: Leave the lot now.` */
export function lineWords({ fact, of, on, says, because, state }: FactLine): string {
  const about = Array.isArray(of) ? of.join(' and ') : of;
  const detail = [says, because, state].find((one) => typeof one === 'string');
  return [
    factWords(fact),
    typeof about === 'string' ? ` of ${about}` : '',
    on === undefined ? '' : `, ${on}`,
    detail === undefined ? '' : `: ${String(detail)}`,
  ].join('');
}
