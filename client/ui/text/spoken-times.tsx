import { timesInText } from '../../lib/times-in-text.ts';

/** The recording that times in a text refer to. Moments are ms UTC. */
export interface SpokenOf {
  startTime: number;
  endTime: number;
  onSeek: (moment: number) => void;
}

interface SpokenTimesProps {
  text: string;
  /** IANA zone of the site; the text uses its clock. */
  zone: string;
  /** Without it no time is a link. */
  recorded: SpokenOf | undefined;
}

/** A text whose times of day seek in the recording. */
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
