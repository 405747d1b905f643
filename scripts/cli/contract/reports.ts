import { html } from 'hono/html';
import builder from 'junit-report-builder';
import { page } from '../scenario/html/page.ts';
import { summaryOf } from './print.ts';
import { type ContractFile, isFailure } from './results.ts';

/** A JUnit report: a case for each endpoint and channel. */
export function contractJunit({ base, checked }: ContractFile): string {
  const report = builder.newBuilder();
  const suite = report.testSuite().name(`contract of ${base}`);
  for (const one of checked) {
    const test = suite
      .testCase()
      .className('contract')
      .name(one.name)
      .time(one.tookMs / 1_000);
    if (isFailure(one))
      test.failure([one.outcome, one.reason, ...one.drifts.map(driftText)].filter(Boolean).join('\n'));
    else if (one.outcome !== 'same') test.skipped();
  }
  return report.build();
}

const driftText = ({ field, expected, seen }: ContractFile['checked'][number]['drifts'][number]): string =>
  `${field}: expected ${expected}, seen ${seen}`;

/** A report that opens from the file alone. Failures are open. */
export function contractHtml({ base, at, checked }: ContractFile): Promise<string> {
  const sorted = [...checked].sort((a, b) => Number(isFailure(b)) - Number(isFailure(a)));
  return page(
    `Contract: ${summaryOf(checked)}`,
    html`<p class="dim">${base}, ${at}</p>
      ${sorted.map(
        (one) => html`<details class="run" ${isFailure(one) ? 'open' : ''}>
          <summary>
            <span class="outcome ${isFailure(one) ? 'failed' : one.outcome === 'same' ? 'passed' : ''}">${one.outcome}</span>
            <h2>${one.name}</h2>
            <span class="dim">${one.reason ?? `${one.tookMs} ms`}</span>
          </summary>
          ${one.drifts.map((drift) => html`<p class="failure">${driftText(drift)}</p>`)}
          ${one.extra.length === 0 ? '' : html`<p class="dim">Also has ${one.extra.join(', ')}</p>`}
        </details>`,
      )}`,
  );
}
