import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scenarioJsonSchema } from '#simulator/scenarios/language/json-schema.ts';
import { scenarioReference, withReference } from '#simulator/scenarios/language/reference.ts';

/* npm run scenario:docs: writes the JSON Schema of scenarios, and the reference in docs/scenarios.md. */
const DOCS = path.resolve(import.meta.dirname, '../docs');
const guide = path.join(DOCS, 'scenarios.md');

writeFileSync(path.join(DOCS, 'scenario.schema.json'), `${JSON.stringify(scenarioJsonSchema(), null, 1)}\n`);
writeFileSync(guide, withReference(readFileSync(guide, 'utf8'), scenarioReference()));
