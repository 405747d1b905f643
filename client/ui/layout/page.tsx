import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import type { To } from 'react-router';
import { holderQuestion } from '../../lib/holder-question.ts';
import type { ScreenId } from '../../lib/screen-keys.ts';
import { IconLink } from '../actions/icon-link.tsx';
import { KeyStrip } from '../keys/key-strip.tsx';
import { HolderQuestionHost } from '../overlays/holder-question-host.tsx';
import { TitleRowContext } from './title-row.tsx';

/** The parts of the frame on every page: the right end of the top bar, and the product's name. */
export interface PageFrame {
  product: string;
  aside: ReactNode;
}

/** Separates the groups at the right end of the top bar. */
export function TopBarDivider() {
  return <span aria-hidden className="h-5 w-px bg-line" />;
}

/** The connection that a page depends on, shown in place of that of the console. */
export const PageConnectionContext = createContext<ReactNode>(undefined);

export const PageFrameContext = createContext<PageFrame>({ product: '', aside: null });

interface PageProps {
  title: string;
  /** Follows the title, less prominent: the current subject of the page. */
  state?: ReactNode;
  /** Follows the state, such as a status badge. */
  titleSlot?: ReactNode;
  /** Precedes the connection, the sound and the clock. */
  actions?: ReactNode;
  /** The connection that the page depends on, if not only that of the console. */
  connection?: ReactNode;
  /** The screen's keys; '?' lists them. */
  keys?: ScreenId;
  /** Names the keys in a strip along the bottom; false where the content names them itself. */
  strip?: boolean;
  back?: { to: To; label: string };
  /** The `TitleRow` of the content takes the place of title and state, which only screen readers keep. */
  takesTitle?: boolean;
  children: ReactNode;
}

/**
 * A screen: top bar, content, key strip. The page itself never scrolls; give panes `min-h-0 overflow-auto`.
 * Banners are the first child and take the full width.
 */
export function Page(props: PageProps) {
  const {
    title,
    state,
    titleSlot,
    actions,
    connection,
    keys,
    strip = true,
    back,
    takesTitle = false,
    children,
  } = props;
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  const { product, aside } = use(PageFrameContext);
  // Leaving the page answers its question with No.
  useEffect(() => () => holderQuestion.read()?.answer(false), []);
  const hasStrip = keys !== undefined && strip;
  useLayoutEffect(() => {
    // Toasts appear above the strip.
    document.documentElement.style.setProperty('--strip-height', hasStrip ? '28px' : '0px');
  }, [hasStrip]);
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      <title>{[title, product].filter(Boolean).join(' · ')}</title>
      {/* Parts that do not fit beside the rest go to another line: first the state below the title, then the right end. */}
      <header
        data-crowded={actions || connection ? true : undefined}
        className="group/bar @container/bar flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-4 max-[1023px]:py-2"
      >
        <div className="flex min-w-min flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 max-[1023px]:min-w-0 max-[1023px]:basis-64">
          <div className="flex min-w-0 items-center gap-3">
            {back && <IconLink to={back.to} label={back.label} icon={<ArrowLeft />} className="-ml-2" />}
            <h1 className={takesTitle ? 'sr-only' : 'min-w-0 truncate text-14 font-semibold text-ink'}>{title}</h1>
          </div>
          {takesTitle && <div ref={setTitleRow} className="flex min-w-0 flex-1" />}
          {!takesTitle && (state || titleSlot) && (
            <div className="flex min-w-0 items-center gap-3">
              {state && <div className="min-w-0 truncate text-12 text-ink-3">{state}</div>}
              {titleSlot}
            </div>
          )}
          {takesTitle && titleSlot}
        </div>
        <div className="flex shrink-0 items-center gap-3 max-[1023px]:max-w-full max-[1023px]:flex-wrap">
          {actions}
          {actions && aside && <TopBarDivider />}
          <PageConnectionContext value={connection}>{aside}</PageConnectionContext>
        </div>
      </header>
      <main className="flex min-h-0 flex-1 flex-col bg-panel">
        <TitleRowContext value={takesTitle ? titleRow : undefined}>{children}</TitleRowContext>
      </main>
      <HolderQuestionHost />
      {keys && <KeyStrip screen={keys} hidden={!strip} />}
    </div>
  );
}
