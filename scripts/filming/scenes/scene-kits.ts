import { apartmentGate } from './apartment-gate.ts';
import { carLot } from './car-lot.ts';
import { constructionSite } from './construction-site.ts';
import { farmYard } from './farm-yard.ts';
import { loadingDock } from './loading-dock.ts';
import { officeLobby } from './office-lobby.ts';
import { parkingGarage } from './parking-garage.ts';
import { pharmacyCounter } from './pharmacy-counter.ts';
import { rooftop } from './rooftop.ts';
import type { SceneKit } from './scene-kit.ts';
import { storageCorridor } from './storage-corridor.ts';
import { vacantLot } from './vacant-lot.ts';
import { warehouseAisle } from './warehouse-aisle.ts';

/** The scenes that can be filmed. */
export const SCENE_KITS: SceneKit[] = [
  carLot,
  constructionSite,
  apartmentGate,
  vacantLot,
  storageCorridor,
  parkingGarage,
  farmYard,
  warehouseAisle,
  officeLobby,
  pharmacyCounter,
  loadingDock,
  rooftop,
];
