import { FRAME_MS } from '#platform/sound/pcm.ts';
import { hasLiveSound, type LiveRenditions } from '../renditions.ts';
import type { LiveSounds } from '../sound/live-sounds.ts';
import type { Authorization } from './authorization.ts';
import type { CameraCredentials } from './credentials.ts';
import { type Reply, RtspRefused } from './reply.ts';
import type { RtspRequest } from './request-reader.ts';
import type { RtspSession } from './session.ts';
import type { Delivery } from './session-track.ts';
import { type RtspSessions, SESSION_TIMEOUT_SECONDS } from './sessions.ts';
import { describeStream } from './stream-description.ts';
import { readTarget, type Target } from './target.ts';
import { TRACKS, type TrackName } from './tracks.ts';
import { chooseTransport, type Transport } from './transport.ts';

/** The parts that the answers need. */
export interface CameraParts {
  renditions: LiveRenditions;
  sounds: Pick<LiveSounds, 'listen'>;
  sessions: RtspSessions;
  authorization: Authorization;
  /** The credentials that a camera requires; undefined when it is open. */
  credentialsOf: (camera: string) => CameraCredentials | undefined;
}

/** The connection that a request came over. */
export interface Asker {
  /** Returns a way for a track to the client over the requested transport; undefined when it is not available. */
  deliver(transport: Transport, track: TrackName, session: () => RtspSession | undefined): Delivery | undefined;
  /** Ties a session to the connection: it ends with the connection. */
  addSession(session: RtspSession): void;
}

const METHODS = 'OPTIONS, DESCRIBE, SETUP, PLAY, GET_PARAMETER, TEARDOWN';

/** Methods of the protocol that a camera does not support: it only plays live pictures. */
const OTHER_METHODS = new Set(['ANNOUNCE', 'PAUSE', 'RECORD', 'REDIRECT', 'SET_PARAMETER']);

/** Answers one request (RFC 2326, 10). Rejects with RtspRefused. */
export async function answer(request: RtspRequest, asker: Asker, parts: CameraParts): Promise<Reply> {
  if (request.version !== '1.0') throw new RtspRefused(505);
  if (!/^\d{1,10}$/.test(request.headers.get('cseq') ?? '')) throw new RtspRefused(400);
  const required = request.headers.get('require');
  if (required !== undefined) throw new RtspRefused(551, [['Unsupported', required]]);
  if (request.method === 'OPTIONS') return answerOptions(request, parts);
  if (OTHER_METHODS.has(request.method)) throw new RtspRefused(405, [['Allow', METHODS]]);
  const target = readTarget(request.uri);
  if (request.method === 'DESCRIBE') return answerDescribe(request, targetOf(target), parts);
  if (request.method === 'SETUP') return answerSetup(request, targetOf(target), asker, parts);
  if (request.method === 'PLAY') return answerPlay(request, targetOf(target), parts);
  if (request.method === 'GET_PARAMETER') return answerGetParameter(request, parts);
  if (request.method === 'TEARDOWN') return answerTeardown(request, targetOf(target), parts);
  throw new RtspRefused(501, [['Public', METHODS]]);
}

function answerOptions(request: RtspRequest, parts: CameraParts): Reply {
  if (request.uri !== '*') targetOf(readTarget(`${request.uri}/`));
  if (request.headers.has('session')) sessionOf(request, parts);
  return { status: 200, headers: [['Public', METHODS]] };
}

async function answerDescribe(request: RtspRequest, target: Target, parts: CameraParts): Promise<Reply> {
  await admit(request, target, parts);
  const accepted = request.headers.get('accept') ?? '*/*';
  if (!/application\/(sdp|\*)|\*\/\*/i.test(accepted)) throw new RtspRefused(406);
  const { format, frameMs } = parts.renditions[target.rendition].pictures;
  const headers = [
    ['Content-Type', 'application/sdp'],
    ['Content-Base', `${target.base}/`],
  ] as const;
  const hasSound = await hasLiveSound(parts.renditions, target);
  return { status: 200, headers, body: describeStream({ format, framesPerSecond: 1000 / frameMs, hasSound }) };
}

async function answerSetup(request: RtspRequest, target: Target, asker: Asker, parts: CameraParts): Promise<Reply> {
  await admit(request, target, parts);
  const { track } = target;
  if (!track) throw new RtspRefused(459);
  if (track === 'sound' && !(await hasLiveSound(parts.renditions, target))) throw new RtspRefused(404);
  const known = request.headers.has('session') ? sessionOf(request, parts) : undefined;
  if (known && (known.playing || !known.isOf(target))) throw new RtspRefused(455);
  const header = request.headers.get('transport');
  if (header === undefined) throw new RtspRefused(400);
  const transport = chooseTransport(header);
  let session = known;
  const delivery = transport && asker.deliver(transport, track, () => session);
  if (!delivery) throw new RtspRefused(461);
  session = known ?? parts.sessions.begin(target);
  if (!session) throw new RtspRefused(503);
  const { transport: agreed } = session.setUp(track, delivery);
  asker.addSession(session);
  return { status: 200, headers: [['Transport', agreed], sessionHeader(session)] };
}

async function answerPlay(request: RtspRequest, target: Target, parts: CameraParts): Promise<Reply> {
  await admit(request, target, parts);
  const session = sessionOf(request, parts);
  if (!session.isOf(target)) throw new RtspRefused(455);
  const range = request.headers.get('range');
  if (range !== undefined && !/^npt=(now|[\d:.]+)-/i.test(range)) throw new RtspRefused(457);
  const headers: [string, string][] = [sessionHeader(session), ['Range', 'npt=now-']];
  if (session.playing) return { status: 200, headers };
  const first = session.tracks.map(
    ({ name, firstPacket }) => `url=${target.base}/${TRACKS[name].control};${firstPacket}`,
  );
  headers.push(['RTP-Info', first.join(',')]);
  // The client's session may have ended while its answer was prepared.
  const begin = () => {
    if (!parts.sessions.find(session.id)) return;
    const { live } = parts.renditions[session.rendition];
    session.play({
      pictures: (viewer) => live.watch(session.camera, viewer),
      sound: (viewer) =>
        parts.sounds.listen(session.camera, (packet, frame) => viewer([packet], frame * FRAME_MS), { gapless: true }),
    });
  };
  return { status: 200, headers, after: begin };
}

/** A keep-alive: shows that the client is still there. */
function answerGetParameter(request: RtspRequest, parts: CameraParts): Reply {
  const headers = request.headers.has('session') ? [sessionHeader(sessionOf(request, parts))] : [];
  if (request.body.toString('latin1').trim() !== '') throw new RtspRefused(451);
  return { status: 200, headers };
}

function answerTeardown(request: RtspRequest, target: Target, parts: CameraParts): Reply {
  const session = sessionOf(request, parts);
  if (!session.isOf(target)) throw new RtspRefused(455);
  parts.sessions.end(session);
  return { status: 200 };
}

/** Refuses unknown streams with 404, and clients without credentials with 401. */
async function admit(request: RtspRequest, { camera, rendition }: Target, parts: CameraParts): Promise<void> {
  const { pictures } = parts.renditions[rendition];
  const fault = pictures.faultOf(camera)?.kind;
  const refusesAll = fault === 'wrong-credentials';
  if (fault === 'offline' || !(await pictures.isPresent(camera))) throw new RtspRefused(404);
  const credentials = parts.credentialsOf(camera);
  if (!credentials && !refusesAll) return;
  const { method, uri } = request;
  const header = request.headers.get('authorization');
  const checked =
    credentials && !refusesAll ? parts.authorization.check({ method, uri, header }, credentials) : 'wrong';
  if (checked !== 'right') throw new RtspRefused(401, parts.authorization.challenges(checked === 'stale'));
}

function sessionOf(request: RtspRequest, { sessions }: CameraParts): RtspSession {
  const id = request.headers.get('session')?.split(';', 1)[0]?.trim() ?? '';
  const session = sessions.find(id);
  if (!session) throw new RtspRefused(454);
  return session;
}

function sessionHeader(session: RtspSession): [string, string] {
  return ['Session', `${session.id};timeout=${SESSION_TIMEOUT_SECONDS}`];
}

function targetOf(target: Target | undefined): Target {
  if (!target) throw new RtspRefused(400);
  return target;
}
