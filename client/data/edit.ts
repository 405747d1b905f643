import type { ErrorCode } from '#contract/errors.ts';
import type { Entity } from './touch.ts';

/**
 * A change of records as forms and tables make it: how it is sent, what becomes stale, and which messages it
 * shows.
 */
export interface Edit<Input> {
  entity: Entity;
  send: (input: Input) => Promise<unknown>;
  /** Shown after success. */
  done: string;
  /**
   * Shown after a refusal if no form is open to show the reason. Without it the server's own message is shown.
   */
  failed?: string;
  /** The fields that refusals are about: a refusal carries a code and names no field. */
  refusals?: Partial<Record<ErrorCode, keyof Input & string>>;
}

/** A change of one row, such as a switch, which its table shows before the server has answered. */
export interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
}
