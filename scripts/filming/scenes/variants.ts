import type { Content, Light, Variant } from '#contract/clip-catalogue.ts';
import { branchBeside } from '../figures/branch.ts';
import { armed, type Casting, inVest, twoPeople } from '../figures/casting.ts';
import { smoke } from '../figures/smoke.ts';
import { passingCars, rain } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import type { SceneKit } from './scene-kit.ts';

const CASTINGS = { 'two-people': twoPeople, armed, vest: inVest } satisfies Partial<Record<Variant, Casting>>;

/** The objects of a mixed clip that are false triggers, by the beginnings of their names. */
const TRIGGERS = { animal: 'animal', rain: 'rain', headlights: 'headlights', foliage: 'branch' } as const;

/** A shower begins and ends with the figures of other clips, s. */
const SHOWER = [1.4, 18.4] as const;
/** Drops of a shower that is alone in the picture: heavier than one that only helps. */
const DROPS = 170;
/** When gusts push a branch into the picture, s. */
const GUSTS = [1.2, 18.4] as const;

/** The moving objects of a content of a scene, or of a variant of it. Throws when the scene does not have them. */
export function actorsOf(kit: SceneKit, light: Light, content: Content, variant: Variant | undefined): Actor[] {
  switch (variant) {
    case undefined:
      return kit.actors(light, content);
    case 'two-people':
    case 'armed':
    case 'vest':
      return kit.actors(light, content, CASTINGS[variant]);
    case 'smoke':
      return [...kit.actors(light, 'empty'), smoke('smoke-1', kit.fire(light))];
    default:
      return falseTrigger(kit, light, variant);
  }
}

/** One false trigger alone: that of the mixed clip of the scene, or one that the scene can have besides. */
function falseTrigger(kit: SceneKit, light: Light, variant: keyof typeof TRIGGERS): Actor[] {
  const mixed = kit.actors(light, 'false');
  const isOf = ({ object }: Actor, name: string) => object.startsWith(name);
  const others = mixed.filter((actor) => !Object.values(TRIGGERS).some((name) => isOf(actor, name)));
  const own = mixed.filter((actor) => isOf(actor, TRIGGERS[variant]));
  const { camera } = kit.setting(light);
  switch (variant) {
    case 'rain':
      required(kit.open, kit, light, variant);
      return [rain(camera, ...SHOWER, DROPS), ...others];
    case 'headlights': {
      const { path, power } = required(kit.passage, kit, light, variant);
      return [passingCars(path, power), ...others];
    }
    case 'foliage': {
      const { tree } = required(kit.open, kit, light, variant);
      return own.length > 0 ? [...own, ...others] : [branchBeside(camera, tree, ...GUSTS), ...others];
    }
    case 'animal':
      required(own[0], kit, light, variant);
      return [...own, ...others];
  }
}

function required<T>(value: T | undefined, { scene }: SceneKit, light: Light, variant: Variant): T {
  if (value === undefined) throw new Error(`the scene ${scene} has no ${variant} by ${light}`);
  return value;
}
