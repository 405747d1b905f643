import { placeOf } from '#contract/union-issues.ts';
import { typeOf } from '../contract/drift.ts';

/** A difference between the shapes of two replies. */
export interface ShapeDifference {
  field: string;
  /** The types on either side; 'missing' for none. */
  there: string;
  here: string;
}

/** The types at each place of a value. */
function shapeOf(value: unknown): Map<string, Set<string>> {
  const shape = new Map<string, Set<string>>();
  const walk = (part: unknown, path: readonly PropertyKey[]) => {
    const place = placeOf(path);
    shape.set(place, (shape.get(place) ?? new Set()).add(typeOf(part)));
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) walk(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  walk(value, []);
  return shape;
}

/**
 * Compares the shapes of two replies, whatever their values: fields that only one has, and fields of other types. Null
 * and an empty list say nothing about what would be there.
 */
export function compareShapes(there: unknown, here: unknown): ShapeDifference[] {
  const [first, second] = [shapeOf(there), shapeOf(here)];
  const places = [...new Set([...first.keys(), ...second.keys()])];
  return places.flatMap((field): ShapeDifference[] => {
    const holder = field.split('.').slice(0, -1).join('.');
    if (field !== '' && !(isFilled(first, holder) && isFilled(second, holder))) return [];
    if (field.endsWith('*') && !(first.has(field) && second.has(field))) return [];
    const [a, b] = [typesOf(first, field), typesOf(second, field)];
    return a === b || a === 'null' || b === 'null' ? [] : [{ field, there: a, here: b }];
  });
}

const isFilled = (shape: ReadonlyMap<string, ReadonlySet<string>>, place: string): boolean => {
  const types = shape.get(place);
  return types !== undefined && (types.has('object') || types.has('array'));
};

/** The types at a place, null left out if there are others. */
function typesOf(shape: ReadonlyMap<string, ReadonlySet<string>>, place: string): string {
  const types = [...(shape.get(place) ?? ['missing'])];
  const others = types.filter((type) => type !== 'null');
  return (others.length > 0 ? others : types).sort().join(' or ');
}
