import { LIGHTS } from '#contract/clip-catalogue.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER } from './catalogue-file.ts';
import { filmScene } from './film.ts';

// Child process of build-clips.ts: films one scene in one light and sends each clip's catalogue entry to its
// parent.
const [scene, lightName, ...names] = process.argv.slice(2);
const kit = SCENE_KITS.find((one) => one.scene === scene);
const light = LIGHTS.find((one) => one === lightName);
if (!kit || !light) throw new Error(`no scene ${scene} in light ${lightName}`);
const contents = kit.contents.filter((content) => names.includes(content));
await filmScene(kit, light, contents, CLIPS_FOLDER, (clip) => process.send?.(clip));
process.disconnect?.();
