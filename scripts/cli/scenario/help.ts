/** The help of each command for scenarios. */
const CODES = 'Exit codes: 0 passed, 1 failed, 2 a file or an option is wrong, 3 a world broke.';

const RUN = `scenario run FILE...        plays scenarios, each in a world of its own
    --seed 7                the seed, in place of the file's
    --seeds 1..20           each of these seeds
    --workers 2             how many are played side by side; one for each core by default
    --shard 2/8             only this part of the runs, for machines side by side
    --to 11:41              stops each story at this time
    --junit FILE            writes a JUnit report
    --html FILE             writes a report with lanes and stills, which opens from the file alone
    --results FILE          writes the results as JSON, for 'scenario report'
    --log FOLDER            writes the event log of each run as JSON Lines
    --lines                 prints the event log while a single run goes on
    --port 8090             opens the console of the world in a browser, at its pace and with its pictures
    --against URL           plays them in a demo that runs there, one after the other
    --speed 1               how much faster than life, up to 60; with --port or --against
    --seat desk=browser     this operator acts in the browser; with --port or --against
    --watch                 plays them again whenever a file changes`;

const CHECK = 'scenario check FILE...      reads files, and reports their faults';

const LIST = `scenario list [FOLDER]      lists the scenarios of a folder; the library by default
    --tag TAG               only those with a tag`;

const RECORD = `scenario record             makes a scenario of what happened in a local Watchfloor
    --from TIME --to TIME   the window, as 2026-11-21T02:10:00-06:00
    --data FOLDER           its data; .data by default
    --output FILE           in place of the terminal`;

const SCHEMA = 'scenario schema             prints the JSON Schema of the language';

const REPORT = `scenario report FILE...     merges the results of several runs
    --junit FILE            writes a JUnit report
    --html FILE             writes a report with lanes and stills`;

const FOLDERS = 'Folders stand for the scenarios in them.';

const own = (text: string, ...more: string[]) => [`watchfloor ${text}`, ...more, CODES].join('\n\n');

/** The help of each subcommand. */
export const SCENARIO_HELPS = {
  run: own(RUN, FOLDERS),
  check: own(CHECK, FOLDERS),
  list: own(LIST),
  record: own(RECORD),
  schema: own(SCHEMA),
  report: own(REPORT),
};

/** The help of all of them. */
export const SCENARIO_HELP = `watchfloor scenario: scripted alarms, operators and faults (docs/scenarios.md)

${[RUN, CHECK, LIST, RECORD, SCHEMA, REPORT].map((text) => text.replace(/^/gm, '  ')).join('\n')}

${FOLDERS}
${CODES}`;
