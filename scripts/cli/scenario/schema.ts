import { scenarioJsonSchema } from '#simulator/scenarios/language/json-schema.ts';
import { EXIT } from '../exit-codes.ts';

/** `scenario schema`: prints the JSON Schema of the language. */
export function printSchema(): number {
  console.log(JSON.stringify(scenarioJsonSchema(), null, 2));
  return EXIT.passed;
}
