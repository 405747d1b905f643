import builder from 'junit-report-builder';
import type { RunResult } from './results.ts';

const seconds = (ms: number) => ms / 1_000;

/** A JUnit report: a suite for each file and seed, a case for each check. */
export function junitReport(results: readonly RunResult[]): string {
  const report = builder.newBuilder();
  for (const { file, title, seed, outcome, tookMs, realMs, cases, broken } of results) {
    const suite = report.testSuite().name(`${file} seed ${seed}`).time(seconds(realMs));
    suite
      .property('title', title)
      .property('seed', String(seed))
      .property('story-seconds', String(seconds(tookMs)));
    for (const { track, title: name, line, from, to, failure, verb = 'check', isSkipped } of cases) {
      const one = suite
        .testCase()
        .className(`${file}.${track}`)
        .name(`line ${line}: ${name}`)
        .time(seconds(to - from));
      if (isSkipped) one.skipped();
      if (failure !== null) one.failure(`${file}:${line} ${failure}`, verb);
    }
    if (outcome === 'broken' || outcome === 'invalid') {
      const [name, type] = outcome === 'broken' ? ['the world', 'world'] : ['the file', 'file'];
      suite
        .testCase()
        .className(file)
        .name(name)
        .error(broken ?? 'it broke', type);
    }
    // A suite without cases would say nothing.
    if (cases.length === 0 && outcome === 'passed') suite.testCase().className(file).name('the story ends');
  }
  return report.build();
}
