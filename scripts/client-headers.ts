import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppConfig } from '#contract/app-config.ts';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import { clientHeaders } from '#server/http/page-headers.ts';
import { clientSources } from './client-headers/sources.ts';

/*
 * Prints the headers of the console's page for a server that serves the client by itself, as lines of nginx or as JSON
 * (docs/client-alone.md). They change with every build, whose inline scripts they name.
 */

const HELP = `npm run -s client:headers -- CONFIG [--media ORIGIN]... [--also ORIGIN]... [--framed] [--json]

CONFIG    the config.json that lies beside the client
--media   where browsers find media: event videos and stills, WHEP, HLS
--also    further origins that the console calls, such as those of dispatch providers
--framed  for ${INSIGHTS_DASHBOARD_PATH}, which the console shows in a frame
--json    as JSON, by name`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    media: { type: 'string', multiple: true, default: [] },
    also: { type: 'string', multiple: true, default: [] },
    framed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error(HELP);
  process.exit(1);
}
const config = AppConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
const html = readFileSync('dist/client/index.html', 'utf8');
const headers = clientHeaders(html, clientSources(config, values), values.framed ? INSIGHTS_DASHBOARD_PATH : '/');
console.log(
  values.json
    ? JSON.stringify(headers, null, 2)
    : Object.entries(headers)
        .map(([name, value]) => `add_header ${name} "${value}" always;`)
        .join('\n'),
);
