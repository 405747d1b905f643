import { html } from 'hono/html';
import { timeText } from '#contract/durations.ts';
import { lineText } from '#simulator/scenarios/story/story-log.ts';
import type { RunResult } from '../results.ts';
import type { Still } from '../stills.ts';
import { chart } from './chart.ts';
import { lanesOf } from './lanes.ts';
import { page } from './page.ts';

/** A report that opens from the file alone: each run with its lanes, its failures and its log. */
export function htmlReport(results: readonly RunResult[]): Promise<string> {
  const count = (outcome: RunResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const summary = `${count('passed')} passed, ${count('failed')} failed, ${count('broken')} broken`;
  const notPlayed = count('invalid') > 0 ? `, ${count('invalid')} not played` : '';
  return page(`Scenarios: ${summary}${notPlayed}`, html`${results.map(runSection)}`);
}

/** The pictures of the first alarms. */
function stillStrip(stills: readonly Still[]) {
  return html`<div class="stills">
    ${stills.map(
      ({ t, on, of, jpeg }) => html`<figure>
        <img alt="${on} at ${timeText(t)}" src="data:image/jpeg;base64,${jpeg}" />
        <figcaption>${timeText(t)} <b>${on}</b> ${of.join(', ')}</figcaption>
      </figure>`,
    )}
  </div>`;
}

function runSection(result: RunResult) {
  const { file, seed, title, outcome, tookMs, realMs, cases, broken, lines = [], stills = [] } = result;
  const failures = cases.filter(({ failure }) => failure !== null);
  return html`<details class="run" ${outcome === 'passed' ? '' : 'open'}>
    <summary>
      <span class="outcome ${outcome}">${outcome}</span>
      <h2>${title || file}</h2>
      <span class="dim">${file} seed ${seed}, ${timeText(tookMs)} in ${(realMs / 1_000).toFixed(1)} s</span>
    </summary>
    ${broken === null ? '' : html`<p class="failure">${outcome === 'invalid' ? 'Not played' : 'The world broke'}: ${broken}</p>`}
    ${failures.map(
      ({ line, to, failure }) => html`<p class="failure">${file}:${line} at ${timeText(to)}<br />${failure}</p>`,
    )}
    ${chart(lanesOf({ ...result, lines }), tookMs)} ${stills.length === 0 ? '' : stillStrip(stills)}
    <details>
      <summary>${lines.length} lines of the event log</summary>
      <table>
        ${lines.map((line) => html`<tr><td>${timeText(line.t)}</td><td><code>${lineText(line)}</code></td></tr>`)}
      </table>
    </details>
  </details>`;
}
