import { sizeText, type Upload } from '#contract/files.ts';
import type { SideLimits } from '#contract/picture-size.ts';
import { cutOff, pictureFile, unreadableJpeg } from './picture-files.ts';

/** A file that an upload of a picture refuses, with the status and a part of the message. */
type BadPicture = [name: string, make: () => File | Promise<File>, status: number, message: string];

/** Files that no upload of a picture takes, whatever they are called. */
export const badPictures = (rules: Upload & SideLimits): BadPicture[] => [
  ['a page called a picture', () => new File(['<!doctype html>'], 'a.png'), 415, `${rules.what} must be PNG`],
  ['an SVG', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'), 415, `${rules.what} must be`],
  ['an empty file', () => new File([], 'a.png'), 400, `${rules.what} is empty`],
  [
    'a large file',
    async () => new File([await pictureFile(), new Uint8Array(rules.maxBytes)], 'a.png'),
    413,
    rules.tooLarge ?? sizeText(rules),
  ],
  ['a PNG that was cut off', async () => cutOff(await pictureFile()), 400, 'The picture is not complete'],
  ['a JPEG that was cut off', async () => cutOff(await pictureFile({ type: 'jpeg' })), 400, 'The picture is not'],
  [
    'a picture that is little more than its beginning',
    async () => new File([(await pictureFile({ type: 'jpeg' })).slice(0, 100)], 'a.png'),
    400,
    'The picture cannot be read',
  ],
  ['a JPEG that is nothing but its head', unreadableJpeg, 400, 'The picture cannot be read'],
  ['a WebP that was cut off', async () => cutOff(await pictureFile({ type: 'webp' })), 400, 'The picture is not'],
  [
    'a tiny picture',
    () => pictureFile({ width: rules.minSide - 1 }),
    400,
    `The picture must be ${rules.minSide} to ${rules.maxSide} pixels wide and high`,
  ],
  [
    'a huge picture',
    () => pictureFile({ width: rules.maxSide + 1 }),
    400,
    `The picture must be ${rules.minSide} to ${rules.maxSide} pixels`,
  ],
];
