import type { ReactNode } from 'react';
import type { SeatScreen } from '#contract/drills/screens.ts';
import { cameraWords, forHowLong } from './screen-words.ts';

/** The content of a trainee's screen, part by part. */
export function ScreenDetails({ screen, nowT }: { screen: SeatScreen; nowT: number }) {
  const { title, path, alarm, cameras, panel, step, dialog, draft } = screen.state;
  return (
    <div className="@container shrink-0 border-b border-line">
      <dl
        aria-label="The trainee's screen"
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 px-4 pb-2 text-13 @xl:grid-cols-[auto_1fr_auto_1fr] @xl:gap-y-1.5 @xl:py-3"
      >
        <Detail name="Screen">
          {title} <span className="font-mono text-12 text-ink-3">{path}</span>
        </Detail>
        <Detail name="For">{forHowLong(screen.t, nowT)}</Detail>
        <Detail name="Alarm">{alarm ? <span className="font-mono text-12">{alarm.id}</span> : 'None open'}</Detail>
        <Detail name="Panel">{panel ?? 'None in use'}</Detail>
        <Detail name="Cameras">{cameras.map(cameraWords).join('; ') || 'None'}</Detail>
        <Detail name="Step">{step ?? 'None open'}</Detail>
        <Detail name="Dialog">{dialog ?? 'None'}</Detail>
        <Detail name="Draft">{draft === 0 ? 'Nothing unsent' : `${draft} characters, not sent`}</Detail>
      </dl>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words text-ink @xl:truncate">{children}</dd>
  </>
);
