import { QUIET_OFFER } from '#contract/local-services.ts';
import type { AnswerCall } from './call-peer.ts';

/** The end of a call of a simulated operator: nobody listens, and the operator says nothing. */
export const answerQuietly: AnswerCall = async () => ({
  answer: 'quiet',
  play: () => undefined,
  sendNews: () => undefined,
  close: () => undefined,
});

/** Answers simulated operators quietly, and everybody else with `answer`. */
export const answerSimulatedQuietly =
  (answer: AnswerCall): AnswerCall =>
  (offer, events) =>
    offer === QUIET_OFFER ? answerQuietly(offer, events) : answer(offer, events);
