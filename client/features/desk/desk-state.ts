import type { HeldBack } from '#contract/channels/group-messages.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import type { OpenedGroup } from './opened-groups.ts';
import { NOTHING_OPENED, type OpenedState } from './opened-state.ts';
import { emptyWall, type TileWall } from './tile-wall.ts';

/** The number of groups that wait for any operator. */
export interface WaitingCount {
  count: number;
  high: number;
  low: number;
}

/** All that is known at a desk. */
export interface DeskState {
  connection: ChannelState;
  wall: TileWall;
  /** Undefined until known. */
  count: WaitingCount | undefined;
  /** Sites of which the server keeps further groups back for now. */
  heldBack: HeldBack;
  opened: OpenedState;
  /** Groups that are being marked safe. */
  saving: ReadonlySet<string>;
}

/** The part of a desk that its screen decides. */
export interface DeskView {
  /** Tiles that fit on the screen; 0 until measured. */
  tiles: number;
  /** Whether no new groups are wanted. */
  isPaused: boolean;
  /** The groups that the address names. */
  opened: readonly OpenedGroup[];
}

export const initialDesk: DeskState = {
  connection: { kind: 'pending' },
  wall: emptyWall(0),
  count: undefined,
  heldBack: [],
  opened: NOTHING_OPENED,
  saving: new Set(),
};
