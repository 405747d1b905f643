import { expect, it } from 'vitest';
import { chooseEngine } from './choose-engine.ts';

const binary = { file: '/opt/mediamtx', version: 'v1.19.2' };
const found = async () => ({ binary, passedOver: [] });
const nothing = async () => ({ binary: undefined, passedOver: [] });

it('prefers MediaMTX when it is found', async () => {
  expect(await chooseEngine('auto', found)).toEqual({ engine: 'mediamtx', why: 'found /opt/mediamtx', binary });
});

it('does not require MediaMTX unless it is requested', async () => {
  expect(await chooseEngine('auto', nothing)).toEqual({ engine: 'embedded', why: 'no MediaMTX was found' });
  await expect(chooseEngine('mediamtx', nothing)).rejects.toThrow(
    'MEDIA_ENGINE=mediamtx, but no MediaMTX was found. Fetch it with npm run media:install, or name it in MEDIAMTX_BIN',
  );
});

it('says why an installed MediaMTX is not used', async () => {
  const passedOver = ['/usr/bin/mediamtx may not be run'];
  const choice = await chooseEngine('auto', async () => ({ binary: undefined, passedOver }));
  expect(choice).toEqual({ engine: 'embedded', why: '/usr/bin/mediamtx may not be run' });
});

it('does not look for MediaMTX when the embedded engine is requested', async () => {
  const choice = await chooseEngine('embedded', () => expect.fail('looked'));
  expect(choice.engine).toBe('embedded');
});
