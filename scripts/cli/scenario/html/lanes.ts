import type { FactLine } from '#contract/facts.ts';
import type { RunResult } from '../results.ts';

/** Something that lasts, or a moment (`to` equals `from`). Times are ms of the story. */
export interface Mark {
  from: number;
  to: number;
  label: string;
  tone: 'plain' | 'passed' | 'failed' | 'fault';
}

/** Marks of one subject: an incident, an operator, the faults, or a track of checks. */
export interface Lane {
  name: string;
  marks: Mark[];
}

type Lines = readonly FactLine[];

/** The lanes of a run, from the ground truth to what was checked. */
export function lanesOf({ lines, cases, tookMs }: RunResult & { lines: Lines }): Lane[] {
  return [
    ...incidentLanes(lines, tookMs),
    ...faultLane(lines, tookMs),
    ...actorLanes(lines),
    ...[...new Set(cases.map(({ track }) => track))].flatMap((track) =>
      sideBySide(
        track === 'checks' ? track : `checks of ${track}`,
        cases
          .filter((one) => one.track === track && !one.isSkipped)
          .map(
            ({ from, to, title, failure }): Mark => ({
              from,
              to,
              label: title,
              tone: failure === null ? 'passed' : 'failed',
            }),
          ),
      ),
    ),
  ];
}

/** Lanes for marks of one subject: those that overlap in time come below each other, so that none hides another. */
function sideBySide(name: string, marks: readonly Mark[]): Lane[] {
  const lanes: Lane[] = [];
  for (const mark of marks.toSorted((a, b) => a.from - b.from)) {
    const free = lanes.find((lane) => lane.marks.every(({ from, to }) => to < mark.from || mark.to < from));
    if (free) free.marks.push(mark);
    else lanes.push({ name: lanes.length === 0 ? name : '', marks: [mark] });
  }
  return lanes;
}

/** From the beginning to the end of each incident; repetitions share the lane of their incident. */
function incidentLanes(lines: Lines, endMs: number): Lane[] {
  const lanes = new Map<string, Mark[]>();
  for (const { fact, of, t } of lines) {
    if (fact !== 'incident.began' || typeof of !== 'string') continue;
    const left = lines.find((line) => line.fact === 'incident.left' && line.of === of);
    const name = of.split('#')[0] ?? of;
    const mark: Mark = { from: t, to: left?.t ?? endMs, label: of, tone: 'plain' };
    lanes.set(name, [...(lanes.get(name) ?? []), mark]);
  }
  return [...lanes].map(([name, marks]) => ({ name, marks }));
}

function faultLane(lines: Lines, endMs: number): Lane[] {
  const marks = lines.flatMap(({ fact, n, t, on, kind, does }): Mark[] => {
    if (fact !== 'fault.began') return [];
    const ended = lines.find(
      (line) => line.n > n && line.fact === 'fault.ended' && line.on === on && line.kind === kind,
    );
    return [{ from: t, to: ended?.t ?? endMs, label: [kind, on, does].filter(Boolean).join(' '), tone: 'fault' }];
  });
  return marks.length > 0 ? [{ name: 'faults', marks }] : [];
}

/** The acts of each operator, the AI and the system. */
function actorLanes(lines: Lines): Lane[] {
  const actors = [...new Set(lines.flatMap(({ by }) => by ?? []))].sort();
  return actors.map((name) => ({
    name,
    marks: lines
      .filter(({ by }) => by === name)
      .map(
        ({ t, fact, alarm }): Mark => ({
          from: t,
          to: t,
          label: [fact, alarm].filter(Boolean).join(' '),
          tone: fact.endsWith('.refused') || fact.endsWith('.disconnected') ? 'fault' : 'plain',
        }),
      ),
  }));
}
