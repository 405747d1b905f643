import type { Material } from '../render/materials.ts';
import { type Mesh, mirrored } from '../render/mesh.ts';
import { rgb } from '../render/vectors.ts';
import { bodySide, cabinSide, decks } from './car-body.ts';
import { type CarLamps, ends, wheels } from './car-fittings.ts';
import { CAR_SHAPES, type CarKind, type CarShape } from './car-shapes.ts';

/** A car of a kind, painted in a material, facing +z. */
export function carMesh(kind: CarKind, paint: Material, lamps: CarLamps = {}): Mesh {
  const shape: CarShape = CAR_SHAPES[kind];
  const glass: Material = { color: rgb('14181c'), gloss: 0.9, shine: 60, mirror: 0.35 };
  const dark: Material = { color: rgb('17181a') };
  const half = [...bodySide(shape, paint, dark), ...cabinSide(shape, paint, glass)];
  return [
    ...half,
    ...mirrored(half),
    ...decks(shape, paint, dark, glass),
    ...wheels(shape, dark),
    ...ends(shape, dark, glass, lamps),
  ];
}
