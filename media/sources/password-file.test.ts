import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { readPasswordFile } from './password-file.ts';

const OUTSIDE = { refused: 'its password file is not below the folder of CAMERA_PASSWORDS_DIR' };
const MISSING = { refused: 'its password file does not exist in the folder of CAMERA_PASSWORDS_DIR' };

let around: string;
let folder: string;
beforeEach(() => {
  around = mkdtempSync(join(inject('dataFolder'), 'passwords-'));
  folder = join(around, 'secure');
  mkdirSync(folder);
});

const put = (name: string, content: string) => {
  const file = join(around, name);
  writeFileSync(file, content);
  return file;
};
const read = (file: string) => readPasswordFile(file, folder);

it('reads the first line, without spaces around it', async () => {
  expect(await read(put('secure/gate', '  s3cret word \r\nnotes\n'))).toEqual({ password: 's3cret word' });
});

it('reads a file in a folder below, named from the folder on', async () => {
  mkdirSync(join(folder, 'north'));
  put('secure/north/gate', 's3cret');
  expect(await read('north/gate')).toEqual({ password: 's3cret' });
});

it('reads a link to a file in the folder, and a folder that is a link itself', async () => {
  symlinkSync(put('secure/gate', 's3cret'), join(folder, 'link'));
  symlinkSync(folder, join(around, 'linked'));
  expect(await read(join(folder, 'link'))).toEqual({ password: 's3cret' });
  expect(await readPasswordFile(join(around, 'linked', 'gate'), join(around, 'linked'))).toEqual({
    password: 's3cret',
  });
});

it('refuses a link that leads out of the folder', async () => {
  symlinkSync(put('other', 's3cret'), join(folder, 'link'));
  symlinkSync(around, join(folder, 'up'));
  expect(await read(join(folder, 'link'))).toEqual(OUTSIDE);
  expect(await read(join(folder, 'up', 'other'))).toEqual(OUTSIDE);
});

it('refuses a path out of the folder, whether there is a file or not', async () => {
  put('other', 's3cret');
  put('secure-not', 's3cret');
  const paths = ['../other', '../nothing', `${folder}/../other`, `${folder}-not`, '/etc/passwd', '..', '.', '', '/'];
  for (const path of paths) expect(await read(path), path).toEqual(OUTSIDE);
});

it('says that a file is missing, also when the folder is', async () => {
  put('secure/gate', 's3cret');
  expect(await read('nothing')).toEqual(MISSING);
  expect(await read('gate/below')).toEqual(MISSING);
  expect(await readPasswordFile('gate', join(around, 'nowhere'))).toEqual(MISSING);
});

it('takes a file of 1 kB, and refuses a larger one', async () => {
  expect(await read(put('secure/largest', `s3cret\n${'x'.repeat(1_017)}`))).toEqual({ password: 's3cret' });
  expect(await read(put('secure/larger', `s3cret\n${'x'.repeat(1_018)}`))).toEqual({
    refused: 'its password file in the folder of CAMERA_PASSWORDS_DIR has more than 1 kB',
  });
});

it('refuses a file whose first line is empty', async () => {
  expect(await read(put('secure/empty', '\ns3cret'))).toEqual({
    refused: 'its password file in the folder of CAMERA_PASSWORDS_DIR is empty',
  });
});

it('refuses folders and pipes, without waiting for them', async () => {
  mkdirSync(join(folder, 'north'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const refused = 'its password file in the folder of CAMERA_PASSWORDS_DIR cannot be read';
  expect(await read('north')).toEqual({ refused });
  expect(await read('pipe')).toEqual({ refused });
});
