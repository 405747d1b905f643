import type { Content, Light, Scene } from '#contract/clip-catalogue.ts';

/*
 * The contents of the clips, in words: their figures as scripts/filming casts them. The pictures of a night have no colours,
 * so the figures of a night have none here either.
 */

interface SceneWords {
  /** The place itself. */
  place: string;
  person: Record<Light, string>;
  vehicle: Record<Light, string>;
  /** The vehicle beside a person, where it is another one. */
  vehicleOfBoth?: Record<Light, string>;
  /** The trigger that is neither a person nor a vehicle. */
  false: Record<Light, string>;
}

const SCENE_WORDS: Record<Scene, SceneWords> = {
  'car-lot': {
    place: 'car lot',
    person: {
      day: 'person in a blue-grey hooded jacket with a brown backpack',
      night: 'person with a hood and a backpack',
    },
    vehicle: { day: 'silver sedan, a car', night: 'sedan, a car' },
    vehicleOfBoth: { day: 'dark grey SUV, a car', night: 'SUV, a car' },
    false: { day: 'fox, an animal', night: 'fox, an animal, and a sweep of headlights' },
  },
  'construction-site': {
    place: 'construction site',
    person: {
      day: 'person in a dark green jacket with a black cap and a backpack',
      night: 'person with a hood and a backpack',
    },
    vehicle: { day: 'silver pickup truck', night: 'pickup truck' },
    false: { day: 'fox, an animal', night: 'fox, an animal, and a moth, an insect' },
  },
  'apartment-gate': {
    place: 'apartment gate',
    person: { day: 'person in a red-brown jacket with a dark grey backpack', night: 'person with a hood' },
    vehicle: { day: 'grey sedan, a car', night: 'sedan, a car' },
    vehicleOfBoth: { day: 'red SUV, a car', night: 'SUV, a car' },
    false: { day: 'cat, an animal, and a moving branch', night: 'cat, an animal, and rain' },
  },
  'vacant-lot': {
    place: 'vacant lot',
    person: { day: 'person in a blue hooded jacket with a brown backpack', night: 'person with a hood' },
    vehicle: { day: 'silver van', night: 'van' },
    false: { day: 'fox, an animal, and a moving branch', night: 'fox, an animal, and a sweep of headlights' },
  },
  'storage-corridor': {
    place: 'storage corridor',
    person: { day: 'person in a brown jacket with a black cap', night: 'person with a hood and a backpack' },
    vehicle: { day: 'green buggy, a cart', night: 'buggy, a cart' },
    false: { day: 'cat, an animal', night: 'moth, an insect' },
  },
  'parking-garage': {
    place: 'parking garage',
    person: { day: 'person in a brown jacket with a black backpack', night: 'person with a hood' },
    vehicle: { day: 'silver hatchback, a car', night: 'hatchback, a car' },
    false: { day: 'cat, an animal, and a sweep of headlights', night: 'cat, an animal, and a sweep of headlights' },
  },
  'farm-yard': {
    place: 'farm yard',
    person: { day: 'person in an olive green jacket with a cap', night: 'person with a hood' },
    vehicle: { day: 'green tractor', night: 'tractor' },
    vehicleOfBoth: { day: 'grey pickup truck', night: 'pickup truck' },
    false: { day: 'deer, an animal', night: 'deer, an animal, and a moth, an insect' },
  },
  'warehouse-aisle': {
    place: 'warehouse aisle',
    person: { day: 'person in a blue-grey jacket with a high-visibility vest', night: 'person with a cap' },
    vehicle: { day: 'forklift', night: 'forklift' },
    false: { day: 'birds, animals', night: 'moth, an insect' },
  },
  'office-lobby': {
    place: 'office lobby',
    person: { day: 'person in a blue jacket with a brown backpack', night: 'person with a hood' },
    vehicle: { day: 'grey SUV, a car', night: 'SUV, a car' },
    false: { day: 'dog, an animal', night: 'cat, an animal, and a sweep of headlights' },
  },
  'pharmacy-counter': {
    place: 'pharmacy counter',
    person: { day: 'person in a purple jacket', night: 'person with a hood and a backpack' },
    vehicle: { day: 'red-brown hatchback, a car', night: 'hatchback, a car' },
    false: { day: 'moth, an insect', night: 'moth, an insect, and a sweep of headlights' },
  },
  'loading-dock': {
    place: 'loading dock',
    person: {
      day: 'person in a brown jacket with a black cap and a backpack',
      night: 'person with a cap and a backpack',
    },
    vehicle: { day: 'white box truck', night: 'box truck' },
    vehicleOfBoth: { day: 'white van', night: 'van' },
    false: { day: 'dog, an animal', night: 'dog, an animal, and rain' },
  },
  rooftop: {
    place: 'rooftop',
    person: { day: 'person in a green jacket with a cap', night: 'person with a hood and a backpack' },
    vehicle: { day: 'orange buggy, a cart', night: 'buggy, a cart' },
    false: { day: 'birds, animals', night: 'moth, an insect, and rain' },
  },
};

/** Words for the figures of a clip by their class; those of `other` are no persons or vehicles. */
export interface ClipWords {
  place: string;
  person?: string;
  vehicle?: string;
  other?: string;
}

/** The contents of a clip. */
export function clipWordsOf(scene: Scene, light: Light, content: Content): ClipWords {
  const { place, person, vehicle, vehicleOfBoth = vehicle, false: other } = SCENE_WORDS[scene];
  switch (content) {
    case 'empty':
      return { place };
    case 'person':
      return { place, person: person[light] };
    case 'vehicle':
      return { place, vehicle: vehicle[light] };
    case 'both':
      return { place, person: person[light], vehicle: vehicleOfBoth[light] };
    case 'false':
      return { place, other: other[light] };
  }
}
