import { DECISION_TEXT, DECISION_VIEW_MAX_BYTES, type DecisionView, sizeOfView } from '#contract/decision-records.ts';
import type { ViewedTime } from '../../lib/create-screen-view.ts';

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
const secondsOf = (ms: number) => Math.min(86_400, Math.max(0, Math.round(ms / 1_000)));
/** Parts that nobody can have seen are left out, ms. */
const GLANCE_MS = 250;
const MOST = 12;

/**
 * The record of an operator's screen for an alarm. It always fits: the AI's summary is cut first, then go the
 * pictures that were in view for the shortest time, then the earliest steps.
 */
export function decisionView(parts: readonly ViewedTime[]): DecisionView {
  const seen = parts.filter(({ ms }) => ms >= GLANCE_MS);
  const view: DecisionView = { screen: 'list', seconds: 0, pictures: [], steps: [], ai: null };
  for (const { viewed, ms } of seen) {
    const seconds = secondsOf(ms);
    switch (viewed.kind) {
      case 'screen':
        view.seconds = Math.min(86_400, view.seconds + seconds);
        // The wall leads to the desk: the record is that of the screen with the details.
        if (view.screen !== 'desk') view.screen = viewed.screen;
        break;
      case 'picture':
        view.pictures.push({
          camera: cut(viewed.camera, DECISION_TEXT.camera),
          feed: viewed.feed,
          at: viewed.at,
          seconds,
        });
        break;
      case 'step':
        view.steps.push({
          step: cut(viewed.step, DECISION_TEXT.step),
          answer: viewed.answer === null ? null : cut(viewed.answer, DECISION_TEXT.answer),
          seconds,
        });
        break;
      case 'ai':
        view.ai = {
          recommendation: cut(viewed.recommendation, DECISION_TEXT.recommendation),
          headline: cut(viewed.headline, DECISION_TEXT.headline),
          summary: cut(viewed.summary, DECISION_TEXT.summary),
          seconds,
        };
    }
  }
  view.pictures = view.pictures.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST);
  view.steps = view.steps.slice(-MOST);
  return fitted(view);
}

function fitted(view: DecisionView): DecisionView {
  const isTooLarge = () => sizeOfView(view) > DECISION_VIEW_MAX_BYTES;
  while (isTooLarge() && view.ai && view.ai.summary !== '') view.ai.summary = shorter(view.ai.summary);
  while (isTooLarge() && view.pictures.length > 4) view.pictures.pop();
  while (isTooLarge() && view.steps.length > 2) view.steps.shift();
  while (isTooLarge() && view.ai && view.ai.headline !== '') view.ai.headline = shorter(view.ai.headline);
  while (isTooLarge() && view.pictures.length > 0) view.pictures.pop();
  while (isTooLarge() && view.steps.length > 0) view.steps.shift();
  return view;
}

/** Without its last third, and marked as cut; short rests go altogether. */
const shorter = (text: string) => (text.length <= 20 ? '' : cut(text, Math.floor((text.length * 2) / 3)));
