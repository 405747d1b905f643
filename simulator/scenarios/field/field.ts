import type { Logger } from 'pino';
import type { ServerMessage } from '#contract/channels/sim-feed.ts';
import type { ClipCatalogue } from '#contract/clip-catalogue.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { World } from '#contract/sim/world.ts';
import { type AiSays, viewThatSays } from '#incidents/ai-view.ts';
import { createDetector } from '#incidents/detector.ts';
import { unfoldStaged } from '#incidents/staged.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call, FetchFile } from '#platform/connections/ingest-api.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { Director, PLAN_LEAD_MS } from '../../director/director.ts';
import { createLoudspeakers } from '../../director/loudspeakers.ts';
import type { IncidentPast } from '../../director/running-incident.ts';
import type { Script } from '../../director/script.ts';
import { stagedScript } from '../../director/staged-script.ts';
import type { Aliases } from '../story/aliases.ts';
import type { NewLine } from '../story/story-log.ts';
import type { Places } from './places.ts';
import { type IncidentPlan, stageIncident } from './stage-incident.ts';

interface Parts {
  incidents: Readonly<Record<string, IncidentPlan>>;
  places: Places;
  world: () => World;
  catalogue: ClipCatalogue;
  clock: Clock;
  /** Paces retries. */
  realTime: Clock;
  call: Call;
  fetchFile: FetchFile;
  stream: (name: string) => RandomStream;
  aliases: Aliases;
  /** Appends a fact of the field to the log. */
  append: (line: NewLine) => void;
  log: Logger;
  signal: AbortSignal;
}

/** An incident of a field that has begun. */
interface Begun {
  name: string;
  plan: IncidentPlan;
  startMs: number;
  /** The number of its stream. */
  no: number;
}

/** The events of a field up to a moment. */
export interface FieldPast {
  begun: ReadonlyMap<string, Begun>;
  going: ReadonlyMap<string, IncidentPast>;
  /** The incidents that the server did not have yet: they have not begun. */
  waiting: readonly { id: string; name: string }[];
}

/** A view that a story makes the AI publish. */
export interface ToldView {
  says: AiSays;
  headline: string | undefined;
  summary: string | undefined;
}

/** The sites of a scenario while it is played: its incidents and its loudspeakers. */
export interface Field {
  /** Begins an incident on the next beat. Resolves when the server has it; rejects when the server refuses it. */
  begin(incident: string): Promise<void>;
  /** Ends an incident as soon as its detections allow. Rejects when it is not going on. */
  end(incident: string): Promise<void>;
  /** Ends all incidents as soon as their detections allow. Never rejects. */
  endAll(): Promise<void>;
  /** Publishes a view of the AI on the alarms of an incident. Rejects when it is not going on. */
  publishView(incident: string, view: ToldView): Promise<void>;
  /** Plays an incident of the world's own, which is not part of the story. */
  play(script: Script): void;
  /** Passes a message of the server to the loudspeakers. */
  receive(message: ServerMessage): void;
  /** Plays talkdowns that were sent while the server could not be heard. */
  catchUp(): Promise<void>;
  /** Lets the loudspeaker of a camera be unreachable, or reachable again. */
  setReachable(cameraId: string, isReachable: boolean): void;
  /** The events up to now. */
  past(): FieldPast;
  /** Lets the incidents go on that were under way at the end of a past. */
  goOn(past: FieldPast): void;
  stop(): void;
}

export function createField(parts: Parts): Field {
  const { incidents, places, clock, realTime, call, stream, aliases, append, log, signal, catalogue } = parts;
  const detector = createDetector(catalogue);
  const unreachable = new Set<string>();
  const beginning = new Map<string, { accept: () => void; refuse: (error: Error) => void }>();
  const settle = (id: string, settleIt: (one: { accept: () => void; refuse: (error: Error) => void }) => void) => {
    const one = beginning.get(id);
    beginning.delete(id);
    if (one) settleIt(one);
  };
  const director = new Director({
    clock,
    realClock: realTime,
    call,
    log,
    observer: {
      accepted: ({ id }) => settle(id, ({ accept }) => accept()),
      began: ({ id, kind }) => plans.has(id) && append({ fact: 'incident.began', of: aliases.of(id), kind }),
      left: ({ id }, because) => plans.has(id) && append({ fact: 'incident.left', of: aliases.of(id), because }),
      skipped: ({ id }, reason) => settle(id, ({ refuse }) => refuse(new Error(`${aliases.of(id)}: ${reason}`))),
    },
  });
  const speakers = createLoudspeakers({
    call,
    fetchFile: parts.fetchFile,
    clock,
    realClock: realTime,
    random: stream('loudspeakers'),
    isReached: (cameraId) => !unreachable.has(cameraId),
    onHeard: ({ cameraId, fromMs, toMs }) => {
      const site = parts.world().locations.find(({ cameras }) => cameras.some(({ id }) => id === cameraId));
      if (site) void director.reactToTalkdown({ fromMs, toMs, locationId: site.id });
    },
    log,
    signal,
  });
  const plans = new Map<string, Begun>();
  /** The incident that a name stands for: the last one of its repetitions, or a certain one. */
  const latest = new Map<string, string>();
  const incidentOf = (name: string) => {
    const id = latest.get(name) ?? aliases.idOf(name);
    const plan = id === undefined ? undefined : plans.get(id);
    if (id === undefined || !plan) throw new Error(`'${name}' has not begun`);
    return { id, plan: plan.plan };
  };
  const remember = (id: string, begun: Begun) => {
    latest.set(begun.name, id);
    plans.set(id, begun);
  };
  const unfold = ({ name, plan, startMs, no }: Begun) => {
    const staged = stageIncident(plan, places);
    const unfolding = unfoldStaged(staged, catalogue, startMs, stream(`incident/${name}/${no}`));
    const script = () => stagedScript(staged, unfolding, { source: 'scenario', world: parts.world(), detector });
    return { id: unfolding.id, script };
  };

  return {
    begin: (name) => {
      const plan = incidents[name];
      if (!plan) throw new Error(`there is no incident '${name}'`);
      const startMs = Math.ceil((clock.now() + PLAN_LEAD_MS) / SEGMENT_MS) * SEGMENT_MS;
      const begun = { name, plan, startMs, no: plans.size + 1 };
      const { id, script } = unfold(begun);
      aliases.addIncident(id, name);
      remember(id, begun);
      const accepted = new Promise<void>((accept, refuse) => {
        beginning.set(id, { accept, refuse });
      });
      void director.play(script());
      return accepted;
    },
    end: (name) => director.end(incidentOf(name).id),
    endAll: () => director.quieten(),
    publishView: async (name, { says, headline, summary }) => {
      const { id, plan } = incidentOf(name);
      const site = places.sites.get(plan.site);
      if (!site) return;
      const random = stream(`ai/${aliases.of(id)}`);
      await director.publishView(id, (alarmMs) =>
        viewThatSays(says, { kind: plan.kind, shows: plan.shows, site, alarmMs }, random, { headline, summary }),
      );
    },
    play: (script) => void director.play(script),
    receive: (message) => {
      if (message.type !== 'talkdown') return;
      const { id, status, isStopped } = message.data;
      if (status === 'pending') void speakers.play(message.data);
      if (status === 'failed' || isStopped) speakers.stop(id);
    },
    catchUp: speakers.catchUp,
    setReachable: (cameraId, isReachable) => {
      if (isReachable) unreachable.delete(cameraId);
      else unreachable.add(cameraId);
    },
    past: () => ({
      begun: new Map([...plans].filter(([id]) => !beginning.has(id))),
      going: director.past(),
      waiting: [...beginning.keys()].map((id) => ({ id, name: plans.get(id)?.name ?? '' })),
    }),
    goOn: ({ begun, going }) => {
      for (const [id, one] of begun) {
        remember(id, one);
        const past = going.get(id);
        if (past) void director.play(unfold(one).script(), past);
      }
    },
    stop: () => director.stop(),
  };
}
