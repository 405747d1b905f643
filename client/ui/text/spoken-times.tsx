import { timesInText } from '../../lib/times-in-text.ts';

/** What has been recorded, for times that are spoken of. Moments are ms UTC. */
export interface SpokenOf {
  startTime: number;
  endTime: number;
  onSeek: (moment: number) => void;
}

interface SpokenTimesProps {
  text: string;
  /** IANA zone of the site: its clock is the one in the words. */
  zone: string;
  /** Without it there is nothing to seek to. */
  recorded: SpokenOf | undefined;
}

/** A text whose times of day lead into what was recorded. */
export function SpokenTimes({ text, zone, recorded }: SpokenTimesProps) {
  if (!recorded) return text;
  return timesInText(text, recorded, zone).map((part, index) => {
    const { moment } = part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
    if (moment === undefined) return <span key={index}>{part.text}</span>;
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={index}
        type="button"
        onClick={() => recorded.onSeek(moment)}
        className="rounded-xs text-accent underline-offset-2 hover:underline"
      >
        {part.text}
      </button>
    );
  });
}
