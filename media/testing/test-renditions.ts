import pino from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import { CameraPictures } from '../pictures/camera-pictures.ts';
import { ClipLibrary } from '../pictures/clip-library.ts';
import { type LiveRenditions, liveRendition } from '../renditions.ts';

/** A clip library in both renditions. */
export interface TestLibraries {
  readonly full: ClipLibrary;
  readonly low: ClipLibrary;
}

export async function openLibraries(folder: string): Promise<TestLibraries> {
  const full = await ClipLibrary.open(folder);
  return { full, low: await full.inRendition('low') };
}

/** Both renditions of the pictures of some cameras, for tests. */
export function testRenditions(
  libraries: TestLibraries,
  parts: {
    cameras: ConstructorParameters<typeof CameraPictures>[0];
    plans?: ConstructorParameters<typeof CameraPictures>[1];
    faults?: ConstructorParameters<typeof CameraPictures>[3];
    clock: Clock;
    machine: Clock;
  },
): LiveRenditions {
  const { cameras, plans = { live: () => undefined, recorded: async () => undefined }, faults } = parts;
  const times = { clock: parts.clock, machine: parts.machine, log: pino({ level: 'silent' }) };
  const of = (library: ClipLibrary) => liveRendition(new CameraPictures(cameras, plans, library, faults), times);
  return { full: of(libraries.full), low: of(libraries.low) };
}
