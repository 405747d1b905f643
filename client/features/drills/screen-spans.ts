import type { SeatScreen } from '#contract/drills/screens.ts';

/** A time during which a trainee stayed on a screen, ms since the start of the drill. */
export interface ScreenSpan {
  from: number;
  to: number;
  title: string;
}

/** The screens one after the other: changes within a screen are part of it. */
export function screenSpans(screens: readonly SeatScreen[], nowT: number): ScreenSpan[] {
  const spans: ScreenSpan[] = [];
  let path: string | undefined;
  for (const { t, state } of screens) {
    const last = spans.at(-1);
    if (last && state.path === path) continue;
    if (last) last.to = t;
    spans.push({ from: t, to: nowT, title: state.alarm ? `${state.title}, alarm open` : state.title });
    path = state.path;
  }
  return spans;
}
