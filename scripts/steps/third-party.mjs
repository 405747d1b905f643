import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a package that state its terms. */
const TERMS = /^(licen[cs]e|copying|notice)/i;

/**
 * The notices of the packages that these modules belong to, by name: their versions, and the texts of their licences.
 * `modules`: files, of which those outside `node_modules` are our own.
 */
export function noticesOf(modules) {
  const folders = new Set(modules.flatMap((file) => packageFolderOf(file) ?? []));
  const packages = [...folders].map(readPackage);
  const byName = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName.values()].map((one) => withTerms(one, packages)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The notices as a text file. */
export function textOf(notices) {
  const parts = notices.map(
    ({ name, version, licence, terms }) => `${'-'.repeat(80)}\n${name} ${version} (${licence})\n\n${terms}\n`,
  );
  return `Watchfloor contains these packages of others.\n\n${parts.join('\n')}`;
}

/** Keeps the notices of a program, and writes those of all programs that have been built to `dist`. */
export function keepNotices(dist, program, modules) {
  const folder = path.join(dist, '.notices');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${program}.json`), JSON.stringify(modules));
  const all = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  writeFileSync(path.join(dist, 'third-party-notices.txt'), textOf(noticesOf(all)));
}

/** The folder of the package that a file is in; undefined for our own files. */
function packageFolderOf(file) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return folder;
}

function readPackage(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const terms = files
    .filter((file) => file.isFile() && TERMS.test(file.name))
    .map((file) => readFileSync(path.join(folder, file.name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
  return {
    name,
    version,
    licence: license ?? 'see below',
    author: typeof author === 'string' ? author : (author?.name ?? name),
    terms,
  };
}

/** Some packages name their licence without its text: the terms are those of another package with the same licence. */
function withTerms(one, packages) {
  if (one.terms) return one;
  const same = packages.find(({ licence, terms }) => licence === one.licence && terms);
  const terms = same?.terms.replaceAll(/^.*copyright \(c\).*\n+/gim, '') ?? one.licence;
  return { ...one, terms: `Copyright (c) ${one.author}\n\n${terms}` };
}
