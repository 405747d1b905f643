import type { ErrorCode } from '#contract/errors.ts';
import type { Entity } from './touch.ts';

/** A change of records as forms and tables make it: how it is sent, what becomes stale, and what is said of it. */
export interface Edit<Input> {
  entity: Entity;
  send: (input: Input) => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** Said where it is refused and no form is open to say why. Without it the server's own words are said. */
  failed?: string;
  /** The fields that refusals are about: a refusal carries a code and names no field. */
  refusals?: Partial<Record<ErrorCode, keyof Input & string>>;
}

/** A change of one row, such as a switch, which its table shows before the server has answered. */
export interface RowChange<Row> {
  row: Row;
  change: Partial<Row>;
}
