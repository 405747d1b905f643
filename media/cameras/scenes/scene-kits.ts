import { carLot } from './car-lot.ts';
import { loadingDock } from './loading-dock.ts';
import { officeLobby } from './office-lobby.ts';
import type { SceneKit } from './scene-kit.ts';
import { warehouseAisle } from './warehouse-aisle.ts';

/** The scenes that can be filmed. */
export const SCENE_KITS: SceneKit[] = [carLot, warehouseAisle, officeLobby, loadingDock];
