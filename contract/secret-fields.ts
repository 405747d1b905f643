import * as z from 'zod/mini';

/** The schemas of values that nobody else may read: passwords, tokens, keys, codes, and the numbers of people. */
const SECRETS = z.registry<{ secret: true }>();

/** Marks a field as secret: its values are left out of whatever keeps calls and messages. */
export function secret<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  SECRETS.add(schema, { secret: true });
  return schema;
}

/** Whether a schema, or one that it wraps, is that of a secret. */
export const isSecret = (schema: z.core.$ZodType): boolean =>
  SECRETS.has(schema) || innerOf(schema).some((inner) => isSecret(inner));

/** The schemas that a schema wraps, each for the same value; the options of a union. */
function innerOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return [def.innerType];
    case 'pipe':
      return [def.in, def.out];
    case 'union':
      return def.options;
    case 'intersection':
      return [def.left, def.right];
    default:
      return [];
  }
}

/** A schema with what it wraps, from the outside in. */
const layersOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => [
  schema,
  ...innerOf(schema).flatMap(layersOf),
];

/** The schemas of the fields of a record, or of the elements of a list, by name; `*` stands for any other name. */
export function partsOf(schema: z.core.$ZodType): readonly (readonly [name: string, schema: z.core.$ZodType])[] {
  return layersOf(schema).flatMap((layer): (readonly [string, z.core.$ZodType])[] => {
    const { def } = (layer as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape);
      case 'array':
        return [['*', def.element]];
      case 'record':
        return [['*', def.valueType]];
      case 'tuple':
        return def.items.map((item) => ['*', item] as const);
      default:
        return [];
    }
  });
}
