import type { ActingStep } from '../story/steps.ts';
import { performAct } from './perform-act.ts';
import { performTogether } from './perform-together.ts';
import type { Stage } from './stage.ts';
import { tellOperator } from './tell-operator.ts';

/** Performs a step that acts on the world. Rejects with the reason when it fails. */
export async function performStep(stage: Stage, step: ActingStep, track: string, signal: AbortSignal): Promise<void> {
  const { field, providers, places } = stage;
  switch (step.verb) {
    case 'begin':
      return field.begin(step.incident);
    case 'end':
      return field.end(step.incident);
    case 'ai':
      return field.publishView(step.incident, { says: step.says, headline: step.headline, summary: step.summary });
    case 'contact': {
      const contact = places.contacts.get(step.contact);
      if (!contact) throw new Error(`there is no contact '${step.contact}'`);
      return providers.setContact(contact.number, step);
    }
    case 'provider':
      return providers.setAnswers(step);
    case 'fault':
      return stage.beginFault(step);
    case 'tell':
      return tellOperator(stage, step, signal);
    case 'act':
      return performAct(stage, step, track, signal);
    case 'together':
      return performTogether(stage, step, track, signal);
  }
}
