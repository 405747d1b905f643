import type { Holder } from '../../lib/holder-question.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useUser } from '../../lib/session.tsx';

/** 'DW  Dana Whitfield, you' */
export function HolderName({ holder }: { holder: Holder }) {
  const me = useUser();
  const label = holder.id === me.id ? `${holder.name}, you` : holder.name;
  return (
    <span title={label} className="flex min-w-0 items-center gap-2 text-13 text-ink-2">
      <span
        aria-hidden
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-press font-semibold text-11 text-ink"
      >
        {initialsOf(holder.name)}
      </span>
      <span className="hidden truncate @min-[40rem]/title:inline">{label}</span>
    </span>
  );
}
