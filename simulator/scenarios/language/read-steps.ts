import * as z from 'zod';
import { SopStep, SopTick } from '#contract/sop-answers.ts';
import { type ActStep, OPERATOR_ACTS, type OperatorAct, type Step } from '../story/steps.ts';
import { ACT_BASE, ACT_SHAPES } from './act-schemas.ts';
import { createPartCheck } from './check-part.ts';
import type { ReadDocument } from './document.ts';
import type { FaultList, Path } from './faults.ts';
import { filterOf, isFactName } from './filters.ts';
import { isOneOf, shown, suggestion } from './one-of.ts';
import { STEP_BASE, stepShapes, VERBS, type Verb } from './step-schemas.ts';

/** How deep steps may be nested. */
const DEEPEST = 20;

const shapes = stepShapes({
  steps: z.array(z.unknown()),
  acts: z.array(z.unknown()).min(2, { error: 'together needs at least two acts' }),
});
const strict = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...STEP_BASE, ...shape });

const SCHEMAS = {
  wait: strict(shapes.wait),
  expect: strict(shapes.expect),
  never: strict(shapes.never),
  when: strict(shapes.when),
  repeat: strict(shapes.repeat),
  mark: strict(shapes.mark),
  begin: strict(shapes.begin),
  end: strict(shapes.end),
  ai: strict(shapes.ai),
  contact: strict(shapes.contact),
  provider: strict(shapes.provider),
  fault: strict(shapes.fault),
  together: strict(shapes.together),
  tell: strict(shapes.tell),
} as const;

const actSchema = (act: OperatorAct) => strict({ act: z.literal(act), ...ACT_BASE, ...ACT_SHAPES[act] });

/** All keys that a step of an act may have, whatever the act. */
const anyAct = z.looseObject({
  ...STEP_BASE,
  ...ACT_BASE,
  says: z.string().optional(),
  notes: z.string().optional(),
  camera: z.string().optional(),
  contact: z.string().optional(),
  site: z.string().optional(),
  level: z.int().optional(),
  as: ACT_SHAPES['hand-over'].as,
  for: ACT_SHAPES['hand-over'].for,
  to: z.string().optional(),
  from: z.string().optional(),
  screen: ACT_SHAPES.connect.screen,
  ...ACT_SHAPES.answer,
});

/** Reads the steps of a story, and collects their faults. */
export interface StepReader {
  read(raw: unknown, path: Path): Step[];
}

export function createStepReader(document: ReadDocument, faults: FaultList): StepReader {
  const check = createPartCheck(document, faults);

  const readAct = (raw: object, path: Path): Step[] => {
    const name: unknown = 'act' in raw ? raw.act : undefined;
    if (!isOneOf(OPERATOR_ACTS, name)) {
      const message = `${shown(name)} is no act; one of ${OPERATOR_ACTS.join(', ')}`;
      faults.add({ path: [...path, 'act'], at: 'value', message });
      return [];
    }
    if (!check(actSchema(name), raw, path)) return [];
    const keys = anyAct.parse(raw);
    return [actStep(name, keys, path)];
  };

  const readStep = (raw: unknown, path: Path): Step[] => {
    if (faults.isFull()) return [];
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      faults.add({ path, at: 'value', message: 'a step is a mapping, such as { wait: 10s }' });
      return [];
    }
    const verb = chooseVerb(raw, path, faults);
    if (verb === undefined) return [];
    if (verb === 'act') return readAct(raw, path);
    return readOther(verb, raw, path);
  };

  const readOther = (verb: Exclude<Verb, 'act'>, raw: object, path: Path): Step[] => {
    const base = ({ at, name }: { at?: number | undefined; name?: string | undefined }) => ({ path, at, name });
    switch (verb) {
      case 'wait': {
        const step = check(SCHEMAS.wait, raw, path);
        const otherwise = below(raw, 'else', path);
        if (!step) return [];
        const { wait, within, since } = step;
        if (isFactName(wait)) {
          return [{ verb, ...base(step), filter: filterOf(wait, step), within, since, else: otherwise }];
        }
        return [{ verb: 'pause', ...base(step), for: wait }];
      }
      case 'expect': {
        const step = check(SCHEMAS.expect, raw, path);
        if (!step) return [];
        const { expect, within, since, count: { min = 1, max } = {} } = step;
        if (max !== undefined && within === undefined) {
          const message = "a count needs 'within': how often it came is known at a deadline only; or write {min: 3}";
          faults.add({ path: [...path, 'count'], at: 'key', message });
        }
        const count = { min, max };
        return [{ verb, ...base(step), filter: filterOf(expect, step), within, since, count }];
      }
      case 'never': {
        const step = check(SCHEMAS.never, raw, path);
        if (!step) return [];
        return [{ verb, ...base(step), filter: filterOf(step.never, step), for: step.for, since: step.since }];
      }
      case 'when': {
        const step = check(SCHEMAS.when, raw, path);
        const otherwise = below(raw, 'else', path);
        const cases = rawCases(raw).map((one, index) => below(one, 'do', [...path, 'when', index]) ?? []);
        if (!step) return [];
        const { within, since } = step;
        return [
          {
            verb,
            ...base(step),
            cases: step.when.map((one, index) => ({ filter: filterOf(one.if, one), do: cases[index] ?? [] })),
            within,
            since,
            else: otherwise,
          },
        ];
      }
      case 'repeat': {
        const step = check(SCHEMAS.repeat, raw, path);
        const steps = below(raw, 'do', path) ?? [];
        if (!step) return [];
        const { repeat: times, every, until } = step;
        return [{ verb, ...base(step), times, every, until: until && filterOf(until.fact, until), do: steps }];
      }
      case 'mark': {
        const step = check(SCHEMAS.mark, raw, path);
        return step ? [{ verb, ...base(step), mark: step.mark }] : [];
      }
      case 'begin': {
        const step = check(SCHEMAS.begin, raw, path);
        return step ? [{ verb, ...base(step), incident: step.begin, within: step.within }] : [];
      }
      case 'end': {
        const step = check(SCHEMAS.end, raw, path);
        return step ? [{ verb, ...base(step), incident: step.end }] : [];
      }
      case 'ai': {
        const step = check(SCHEMAS.ai, raw, path);
        if (!step) return [];
        const { ai: incident, says, headline, summary } = step;
        return [{ verb, ...base(step), incident, says, headline, summary }];
      }
      case 'contact': {
        const step = check(SCHEMAS.contact, raw, path);
        if (!step) return [];
        const { contact, answers, rings, says, texts, replies } = step;
        return [{ verb, ...base(step), contact, answers, rings, says: listOf(says), texts, replies: listOf(replies) }];
      }
      case 'provider': {
        const step = check(SCHEMAS.provider, raw, path);
        if (!step) return [];
        const { provider, answers, status, message, times, arrives } = step;
        return [{ verb, ...base(step), provider, answers, status, message, times, arrives }];
      }
      case 'fault': {
        const step = check(SCHEMAS.fault, raw, path);
        if (!step) return [];
        const { fault, on, whose, does, status, delay, code, cut, kbps, times } = step;
        const keys = { fault, on, whose, does, status, delay, code, cut, kbps, times };
        return [{ verb, ...base(step), ...keys, for: step.for }];
      }
      case 'together': {
        const step = check(SCHEMAS.together, raw, path);
        const acts = (below(raw, 'together', path) ?? []).flatMap((one) => {
          if (one.verb === 'act') return [one];
          faults.add({ path: one.path, at: 'value', message: 'only acts of operators are done together' });
          return [];
        });
        return step ? [{ verb, ...base(step), acts, accepted: step.accepted, within: step.within }] : [];
      }
      case 'tell': {
        const step = check(SCHEMAS.tell, raw, path);
        if (!step) return [];
        const { tell: operator, says, over = 'note', contact } = step;
        return [{ verb, ...base(step), operator, says, over, contact }];
      }
    }
  };

  /** The steps below a key of a step. */
  const below = (raw: object, key: string, path: Path): Step[] | undefined => {
    const steps = Object.entries(raw).find(([name]) => name === key)?.[1];
    return Array.isArray(steps) ? read(steps, [...path, key]) : undefined;
  };

  const read = (raw: unknown, path: Path): Step[] => {
    if (!Array.isArray(raw)) {
      faults.add({ path, at: 'value', message: 'steps are a list' });
      return [];
    }
    if (path.length > DEEPEST) {
      faults.add({ path, at: 'value', message: 'the steps are nested too deeply' });
      return [];
    }
    return raw.flatMap((step, index) => readStep(step, [...path, index]));
  };
  return { read };
}

const rawCases = (raw: object): object[] =>
  'when' in raw && Array.isArray(raw.when)
    ? raw.when.map((one: unknown) => (typeof one === 'object' && one !== null ? one : {}))
    : [];

const listOf = (value: string | string[] | undefined) => (typeof value === 'string' ? [value] : value);

/** The verb of a step; undefined with a fault. Some keys of acts are verbs of other steps. */
function chooseVerb(raw: object, path: Path, faults: FaultList): Verb | undefined {
  const keys = Object.keys(raw);
  const named = keys.filter((key): key is Verb => isOneOf(VERBS, key));
  const verbs = named.includes('act') || named.includes('tell') ? named.filter((verb) => verb !== 'contact') : named;
  const [verb, second] = verbs;
  if (second !== undefined) {
    const message = `a step has one verb, this one has ${verbs.join(' and ')}; begin another step with '- ${second}:'`;
    faults.add({ path: [...path, second], at: 'key', message });
    return undefined;
  }
  if (verb !== undefined) return verb;
  const [first] = keys;
  if (first === undefined) {
    faults.add({ path, at: 'value', message: `a step has a verb: one of ${VERBS.join(', ')}` });
    return undefined;
  }
  const near = suggestion(first, VERBS);
  const message = near === '' ? `'${first}' is no verb; one of ${VERBS.join(', ')}` : `'${first}' is no verb${near}`;
  faults.add({ path: [...path, first], at: 'key', message });
  return undefined;
}

function actStep(act: OperatorAct, keys: z.output<typeof anyAct>, path: Path): ActStep {
  const { at, name, by, of, within, outcome, says, notes, camera, contact, site, as, to, from, screen } = keys;
  const level = [0, 1, 2, 3, 4].includes(keys.level ?? -1) ? keys.level : undefined;
  return {
    ...{ verb: 'act', act, path, at, name, by, of, within, outcome, says, notes, camera, contact, site },
    ...{ as, to, from, screen, level, for: keys.for, answer: answerOf(keys) },
  };
}

/** The answer to a question of the procedure; undefined for other acts. */
function answerOf(keys: z.output<typeof anyAct>): ActStep['answer'] {
  const { situation, 'sub-situation': label, moved, number = 1, tick } = keys;
  if (tick !== undefined) return SopTick.parse({ kind: 'tick', item: tick, done: true });
  if (moved !== undefined) return SopStep.parse({ kind: 'talkdown', number, type: 'static', moved });
  if (situation === undefined) return undefined;
  return SopStep.parse(
    label === undefined ? { kind: 'situation', label: situation } : { kind: 'sub_situation', situation, label },
  );
}
