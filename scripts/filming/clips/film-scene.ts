import { LIGHTS } from '#contract/clip-catalogue.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER } from './catalogue-file.ts';
import { ALL_CLIPS, clipName } from './clip-format.ts';
import { filmScene } from './film.ts';

// Child process of build-clips.ts: films clips of one scene in one light and sends the catalogue entry of each to its
// parent.
const [scene, lightName, ...names] = process.argv.slice(2);
const kit = SCENE_KITS.find((one) => one.scene === scene);
const light = LIGHTS.find((one) => one === lightName);
if (!kit || !light) throw new Error(`no scene ${scene} in light ${lightName}`);
const clips = ALL_CLIPS.filter((key) => names.includes(clipName(key)));
await filmScene(kit, light, clips, CLIPS_FOLDER, (clip) => process.send?.(clip));
process.disconnect?.();
