import { parseArgs } from 'node:util';
import { OptionFailure } from './fail.mjs';

/** The options of a script from its command line. `usage`: the options in one line, for the message about a wrong one. */
export function readOptions(options, usage) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new OptionFailure(`${error.message.split('.')[0]}. Options: ${usage}.`);
  }
}
