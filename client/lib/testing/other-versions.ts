import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** A value and a field that no version of the contract has. */
const UNKNOWN_VALUE = 'value_of_next_version';
const UNKNOWN_FIELD = 'field_of_next_version';

/** A place at which another version may differ. */
export interface Deviation {
  /**
   * - `field`: an unknown field in an object;
   * - `value`: an unknown value of an enum;
   * - `variant`: an unknown kind of an object that has several kinds;
   * - `absent`: an optional part, or one that may be null, is missing.
   */
  kind: 'field' | 'value' | 'variant' | 'absent';
  path: Path;
  /** The schema of the object, or of the value. */
  of: z.core.$ZodType;
}

/** Every place at which a value of a schema may differ between versions. */
export function deviationsOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Deviation[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        // An object that takes any field keeps it.
        ...(def.catchall && def.catchall._zod.def.type !== 'never'
          ? []
          : [{ kind: 'field', path: [...path, UNKNOWN_FIELD], of: schema } as const]),
        ...Object.entries(def.shape).flatMap(([key, part]) => {
          const inner = Object(value)[key];
          if (inner === undefined) return [];
          const place = [...path, key];
          const mayLack = isOptional(part) ? [{ kind: 'absent', path: place, of: schema } as const] : [];
          return [...mayLack, ...deviationsOf(part, inner, place)];
        }),
      ];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((element, index) => deviationsOf(def.element, element, [...path, index]))
        : [];
    case 'record':
      return Object.entries(Object(value)).flatMap(([key, inner]) =>
        deviationsOf(def.valueType, inner, [...path, key]),
      );
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
    case 'readonly':
      return def.type === 'catch' ? [] : deviationsOf(def.innerType, value, path);
    case 'lazy':
      return deviationsOf(def.getter(), value, path);
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? [] : deviationsOf(def.in, value, path);
    case 'union':
      return ofUnion(def, value, path);
    case 'enum':
      return [{ kind: 'value', path, of: schema }];
    case 'literal':
      return [{ kind: 'value', path, of: schema }];
    default:
      return [];
  }
}

function ofUnion({ options }: z.core.$ZodUnionDef, value: unknown, path: Path): Deviation[] {
  const fitting = options.find((option) => parses(option, value));
  if (!fitting) return [];
  const kindKeys = Object.entries(shapeOf(fitting)).flatMap(([key, part]) => (isLiteral(part) ? [key] : []));
  const places = kindKeys.map((key) => JSON.stringify([...path, key]));
  const inner = deviationsOf(fitting, value, path);
  return inner.map((one) => (places.includes(JSON.stringify(one.path)) ? { ...one, kind: 'variant' } : one));
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : {};
}

const isLiteral = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'literal';

function parses(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema._zod.run({ value: structuredClone(value), issues: [] }, { async: false });
  return !(result instanceof Promise) && result.issues.length === 0;
}

const isOptional = (schema: z.core.$ZodType): boolean =>
  ['optional', 'nullable'].includes((schema as z.core.$ZodTypes)._zod.def.type);

/** A copy of a value with deviations. */
export function withDeviations(value: unknown, deviations: readonly Deviation[]): unknown {
  const changed = structuredClone(value);
  for (const { kind, path } of deviations) {
    const holder = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], changed);
    const key = path.at(-1);
    if (key === undefined || typeof holder !== 'object' || holder === null) continue;
    if (kind === 'absent') Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, kind === 'field' ? { of: 'the next version' } : UNKNOWN_VALUE);
  }
  return changed;
}
