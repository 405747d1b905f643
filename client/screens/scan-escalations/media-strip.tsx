import type { EscalationItem } from '#contract/escalation-list.ts';

/** Pictures that fit in a row of the table. */
const SHOWN = 3;

/** The still of an escalation and the first images of its evidence, and how many more there are. */
export function MediaStrip({ media }: Pick<EscalationItem, 'media'>) {
  if (media.length === 0) return <span className="text-ink-3">–</span>;
  const more = media.length - SHOWN;
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">{media.length === 1 ? '1 picture' : `${media.length} pictures`}</span>
      {media.slice(0, SHOWN).map(({ mediaUrl, createdAtUTC }, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: images of one upload have the same time.
          key={`${createdAtUTC} ${index}`}
          src={mediaUrl}
          alt=""
          loading="lazy"
          draggable={false}
          className="h-6.5 w-11.5 rounded-xs bg-void object-cover"
        />
      ))}
      {more > 0 && (
        <span aria-hidden className="text-12 text-ink-3">
          +{more}
        </span>
      )}
    </span>
  );
}
