import type { Clock } from '#platform/clock/clock.ts';
import type { ColleagueTools } from '../../colleagues/colleague-tools.ts';
import { takeScanSeat } from '../../colleagues/scan-seat.ts';
import { takeUnifiedSeat } from '../../colleagues/unified-seat.ts';
import type { Desk } from './desk.ts';
import { openGridDesk } from './grid-desk.ts';
import type { HeldAlarm } from './held-alarm.ts';
import { openMonitoringDesk } from './monitoring-desk.ts';

/** The screens at which a simulated operator can work. */
export const SCREENS = ['monitoring', 'scan', 'unified'] as const;
export type Screen = (typeof SCREENS)[number];

/** The tools of a simulated operator. */
export interface OperatorTools extends ColleagueTools {
  /** The time of the machine, by which credentials expire; the world's own in a stepped world. */
  realTime: Clock;
}

/** A simulated operator of a scenario. */
export interface Operator {
  readonly key: string;
  readonly tools: OperatorTools;
  /** The alarms that they work on, the last one last. */
  readonly alarms: HeldAlarm[];
  /** The escalation of each alarm, or its location incident, by the alarm's id. */
  readonly escalations: Map<string, string>;
  /** The addresses of the calls that they have placed and not hung up. */
  readonly calls: string[];
  /** The screen at which they sit now. */
  readonly currentDesk: Desk | undefined;
  readonly currentScreen: Screen | undefined;
  /** The screen at which they sit; they sit down if they do not. */
  desk(): Desk;
  /** Sits down at a screen, by default at their usual one. */
  sitDown(screen?: Screen): void;
  /** Leaves the screen; does nothing when they do not sit at any. */
  leave(): Promise<void>;
}

const OPENERS = {
  monitoring: openMonitoringDesk,
  scan: (tools: ColleagueTools) => openGridDesk(tools, takeScanSeat),
  unified: (tools: ColleagueTools) => openGridDesk(tools, takeUnifiedSeat),
} as const;

/** An operator who works at `screen` unless told otherwise. */
export function createOperator(key: string, screen: Screen, tools: OperatorTools): Operator {
  let sitsAt: { screen: Screen; desk: Desk } | undefined;
  const sitDown = (at: Screen) => {
    sitsAt = { screen: at, desk: OPENERS[at](tools) };
    return sitsAt;
  };
  return {
    key,
    tools,
    alarms: [],
    escalations: new Map(),
    calls: [],
    get currentDesk() {
      return sitsAt?.desk;
    },
    get currentScreen() {
      return sitsAt?.screen;
    },
    desk: () => (sitsAt ?? sitDown(screen)).desk,
    sitDown: (at = screen) => {
      if (sitsAt?.screen !== at) sitDown(at);
    },
    leave: async () => {
      const left = sitsAt;
      sitsAt = undefined;
      await left?.desk.leave();
    },
  };
}
