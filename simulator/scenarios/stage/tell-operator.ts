import { fits, type LineFilter } from '#contract/line-filters.ts';
import type { TellStep } from '../story/steps.ts';
import type { StoryLog } from '../story/story-log.ts';
import type { Stage } from './stage.ts';

/** How long the product may take to take in a text message, ms of the world. */
const ARRIVES_MS = 10_000;

type Telling = Pick<Stage, 'operators' | 'places' | 'aliases' | 'providers' | 'log' | 'append' | 'clock'>;

/**
 * Tells an operator something: as a note of the story, as words of the contact that they call, or as a contact's text
 * message. Rejects when they are in no such call, or when the product does not take the message in.
 */
export async function tellOperator(stage: Telling, step: TellStep, signal: AbortSignal): Promise<void> {
  const { over, operator: by, says } = step;
  const on =
    over === 'note' ? undefined : over === 'call' ? await speak(stage, step) : await writeText(stage, step, signal);
  stage.append({ fact: 'operator.told', by, on, says, over });
}

async function speak({ operators, places, aliases, providers }: Telling, step: TellStep): Promise<string> {
  const { operator, contact, says } = step;
  const userId = operators.get(operator)?.tools.colleague.id;
  if (userId === undefined) throw new Error(`there is no operator '${operator}'`);
  const called = contact === undefined ? undefined : places.contacts.get(contact)?.number;
  const number = await providers.speak({ userId, number: called, says });
  if (number !== undefined) return aliases.of(number);
  const whom = contact ?? 'any contact';
  throw new Error(
    `${operator} speaks to ${whom} at no call; the product takes no incoming calls, so wait for call.answered`,
  );
}

async function writeText(stage: Telling, step: TellStep, signal: AbortSignal): Promise<string> {
  const { places, aliases, providers, log } = stage;
  const { operator, says } = step;
  const contact = step.contact ?? lastTexted(log, operator);
  if (contact === undefined) throw new Error(`${operator} has texted nobody; name the contact who writes`);
  const number = places.contacts.get(contact)?.number ?? aliases.idOf(contact) ?? contact;
  const place = log.lines.length;
  await providers.writeText(number, says);
  const hasArrived = await hasCome(stage, place, { fact: 'text.replied', on: contact, where: { says } }, signal);
  if (hasArrived) return contact;
  const reason = 'the product shows a text message only where it answers one of the last 24 hours';
  throw new Error(`${contact} wrote to ${operator}, but nobody sees it: ${reason}`);
}

/** The contact that an operator texted last. */
const lastTexted = ({ lines }: StoryLog, by: string) =>
  lines.findLast((line) => fits(line, { fact: 'text.sent', by }))?.on;

/** Waits for a line from a place on. */
async function hasCome(
  { log, clock }: Telling,
  place: number,
  filter: LineFilter,
  signal: AbortSignal,
): Promise<boolean> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  let isLate = false;
  const late = clock.sleep(ARRIVES_MS, either).then(
    () => {
      isLate = true;
    },
    () => undefined,
  );
  try {
    for (;;) {
      if (log.lines.slice(place).some((line) => fits(line, filter))) return true;
      signal.throwIfAborted();
      if (isLate) return false;
      await Promise.race([log.next(either), late]);
    }
  } finally {
    over.abort(new Error('the message has arrived, or is late'));
  }
}
