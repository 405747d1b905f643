import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { InvalidUse } from '../exit-codes.ts';

/** A scenario's file. */
export interface ScenarioFile {
  /** As it was named, for messages. */
  name: string;
  text: string;
}

/** The most bytes of a file that are read. */
const MOST_BYTES = 20_000_000;

const isScenario = (name: string) => /\.ya?ml$/.test(name);

/** Reads the files of a command line; a folder stands for the scenarios in it. Throws InvalidUse. */
export function readFiles(names: readonly string[]): ScenarioFile[] {
  if (names.length === 0) throw new InvalidUse('Name at least one file or folder');
  return names.flatMap((name) => {
    if (!isFolder(name)) return [readOne(name)];
    const found = readdirSync(name).filter(isScenario).sort();
    if (found.length === 0) throw new InvalidUse(`There are no scenarios in ${name}`);
    return found.map((file) => readOne(path.join(name, file)));
  });
}

/** Throws InvalidUse when a file of a report cannot be written: before anything is played. */
export function requireFolder(option: string, file: string | undefined): void {
  if (file === undefined) return;
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new InvalidUse(`${option}: the folder ${folder} does not exist`);
  if (existsSync(file) && isFolder(file)) throw new InvalidUse(`${option}: ${file} is a folder; name a file`);
}

function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory();
  } catch {
    throw new InvalidUse(`${name} does not exist`);
  }
}

function readOne(name: string): ScenarioFile {
  const { size } = statSync(name);
  if (size > MOST_BYTES)
    throw new InvalidUse(`${name} has ${Math.ceil(size / 1_000_000)} MB; a scenario has at most 1`);
  return { name, text: readFileSync(name, 'utf8') };
}
