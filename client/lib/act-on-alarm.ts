import { isCallError } from './call-error.ts';
import type { SendOptions } from './delayed-change.ts';
import { askAboutHolder, type Holder } from './holder-question.ts';
import { UndoneError } from './undone-error.ts';

/** How an act on an alarm is sent: the server refuses it when somebody else than this operator has the alarm. */
export interface ActOptions extends SendOptions {
  expectedHolder: string | null;
}

export interface AlarmAct {
  /** The operator who has the alarm, as far as this console knows. */
  holder: Holder | undefined;
  /** The answer that goes ahead: 'Resolve anyway'. */
  confirmLabel: string;
}

/**
 * Acts on an alarm. Asks first while it is in the hands of a colleague, also of one that only the server knows; rejects with
 * `UndoneError` if the operator leaves it to them.
 */
export async function actOnAlarm<Result>(
  me: { id: string },
  act: AlarmAct | undefined,
  send: (expectedHolder: string | null, isRepeated: boolean) => Promise<Result>,
): Promise<Result> {
  let known = act?.holder?.id === me.id ? undefined : act?.holder;
  const ask = async () => {
    if (known && !(await askAboutHolder(known, act?.confirmLabel ?? 'Go ahead')))
      throw new UndoneError(`Left to ${known.name}`);
  };
  await ask();
  for (let isRepeated = false; ; isRepeated = true) {
    try {
      return await send(known?.id ?? null, isRepeated);
    } catch (failure) {
      if (!isCallError(failure, 'in_other_hands') || !failure.holder) throw failure;
      known = failure.holder;
      await ask();
    }
  }
}
