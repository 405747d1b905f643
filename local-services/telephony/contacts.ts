import * as z from 'zod';
import type { RandomStream } from '#platform/random/streams.ts';

/** No phone rings for longer, in ms. */
const RINGS_MAX_MS = 60_000;

/** A contact's behaviour when they are called. */
export const BEHAVIOURS = ['answer', 'voicemail', 'hang-up', 'busy', 'no-answer'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** How a contact behaves: what is not said is drawn. */
export const ContactScript = z.strictObject({
  behaviour: z.enum(BEHAVIOURS).optional(),
  /** How long the phone rings before anything happens, in ms. */
  ringMs: z.number().int().min(0).max(RINGS_MAX_MS).optional(),
  /** Their words when they answer, one sentence after the other; chosen by the service when absent. */
  says: z.array(z.string().min(1).max(400)).max(20).optional(),
  /** The fate of text messages to them. */
  texts: z.enum(['delivered', 'undelivered']).optional(),
  /** The texts of their replies, in order; empty if they do not reply. */
  replies: z.array(z.string().min(1).max(1_600)).max(20).optional(),
});
type Written = z.output<typeof ContactScript>;
export type ContactScript = Required<Omit<Written, 'says'>> & Pick<Written, 'says'>;

/** The people behind the numbers. */
export interface Contacts {
  /** The same for a number under the same seed, except for what was set. */
  scriptOf(number: string): ContactScript;
  set(number: string, script: z.output<typeof ContactScript>): void;
}

const CALLS: readonly { item: Behaviour; weight: number }[] = [
  { item: 'answer', weight: 68 },
  { item: 'voicemail', weight: 12 },
  { item: 'no-answer', weight: 8 },
  { item: 'busy', weight: 7 },
  { item: 'hang-up', weight: 5 },
];

const REPLIES = [
  ['On my way, 15 minutes.', 'I am at the gate now.'],
  ['Thanks. Please keep me posted.', 'OK.'],
  ['That should be our cleaning crew. I will check and call you back.', 'It was them. All good.'],
  ['Who is this?', 'Understood. Thank you.'],
  ['Please send the guards.', 'Thank you.'],
];

export function createContacts(random: (name: string) => RandomStream): Contacts {
  const changed = new Map<string, z.output<typeof ContactScript>>();
  const drawScript = (number: string): ContactScript => {
    const stream = random(`telephony/${number}`);
    const behaviour = stream.weighted(CALLS);
    const answersAfterMs = stream.int(1_500, 4_500);
    return {
      behaviour,
      ringMs: behaviour === 'no-answer' ? RINGS_MAX_MS : answersAfterMs,
      texts: stream.chance(0.95) ? 'delivered' : 'undelivered',
      replies: stream.chance(0.7) ? stream.pick(REPLIES) : [],
    };
  };
  return {
    scriptOf: (number) => {
      const told = changed.get(number);
      const rings = told?.behaviour === 'no-answer' ? { ringMs: RINGS_MAX_MS } : {};
      return { ...drawScript(number), ...rings, ...told };
    },
    set: (number, script) => {
      changed.set(number, script);
    },
  };
}
