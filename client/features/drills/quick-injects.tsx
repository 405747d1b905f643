import { CameraOff, PersonStanding, PhoneMissed, ShieldX, VolumeX, WifiOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import type { QuickInject } from '#contract/drills/plan.ts';
import { useInjectIntoDrill } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const ICONS: Readonly<Record<QuickInject['kind'], ReactNode>> = {
  incident: <PersonStanding aria-hidden />,
  camera: <CameraOff aria-hidden />,
  loudspeaker: <VolumeX aria-hidden />,
  contact: <PhoneMissed aria-hidden />,
  dispatch: <ShieldX aria-hidden />,
  network: <WifiOff aria-hidden />,
};

interface QuickInjectsProps {
  drill: Drill;
  seat: number;
  isOwn: boolean;
}

/** The steps that the drill needs most, each run at the seat on show with one press. */
export function QuickInjects({ drill, seat, isOwn }: QuickInjectsProps) {
  const { mutate, isPending, variables } = useInjectIntoDrill(drill.id);
  const where = drill.isShared ? 'on the floor' : `at seat ${seat}`;
  const list = useRef<HTMLUListElement>(null);
  useKeys({ injectSteps: () => list.current?.querySelector('button')?.focus() }, { enabled: isOwn });
  if (drill.quickInjects.length === 0) return null;
  return (
    <section aria-label="Quick injects" className="shrink-0">
      <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">
        Inject <span className="ml-2 font-normal text-ink-3">{where}</span>
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-2 px-4 pb-3">
        {drill.quickInjects.map(({ kind, title, text }) => (
          <li key={text}>
            <Button
              size="small"
              icon={ICONS[kind]}
              disabled={!isOwn || isPending}
              loading={isPending && variables?.text === text}
              onClick={() =>
                mutate(drill.isShared ? { text } : { seat, text }, {
                  onSuccess: () => toast.success(`'${title}' runs ${where}`),
                  onError: (error) => toast.error(messageOf(error)),
                })
              }
              className="w-full justify-start"
              title={text}
            >
              <span className="truncate">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
