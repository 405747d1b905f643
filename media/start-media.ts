import { join } from 'node:path';
import type { Logger } from 'pino';
import { RENDITIONS, streamPath } from '#contract/media-addresses.ts';
import { getTalkdownRecording } from '#contract/sim/talkdowns.ts';
import { followClock } from '#platform/clock/follow-clock.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import { ingestFiles } from '#platform/connections/ingest-api.ts';
import { listen } from '#platform/connections/listen.ts';
import { retryUntilAnswered } from '#platform/connections/until-answered.ts';
import type { MediaConfig } from './config.ts';
import { choiceLabel, chooseEngine } from './engines/choose-engine.ts';
import { embeddedEngine } from './engines/embedded/embedded-engine.ts';
import { findMediaMtx } from './engines/mediamtx/find-binary.ts';
import { mediaMtxEngine } from './engines/mediamtx/mediamtx-engine.ts';
import { removeSettings, SETTINGS_FOLDER } from './engines/mediamtx/settings-folder.ts';
import { FaultBook, isCutOff } from './faults/fault-book.ts';
import { lostCameras } from './faults/lost-cameras.ts';
import { StagedFaults } from './faults/staged-faults.ts';
import { createCameraReporter } from './health/camera-reports.ts';
import { followOwnCameras } from './health/own-cameras.ts';
import { serveLiveHls } from './hls/live-hls-server.ts';
import { mediaApp } from './http/app.ts';
import { createMediaMetrics } from './metrics/media-metrics.ts';
import { CameraPictures } from './pictures/camera-pictures.ts';
import { ClipLibrary } from './pictures/clip-library.ts';
import { Stills } from './pictures/stills.ts';
import { probeCamera } from './probe/probe-camera.ts';
import { liveRendition } from './renditions.ts';
import { startRtspServer } from './rtsp/rtsp-server.ts';
import { LiveSounds } from './sound/live-sounds.ts';
import { createTalkdownSounds } from './sound/talkdown-sounds.ts';
import { OwnSources } from './sources/own-sources.ts';
import { createTokenCheck } from './tokens.ts';
import { CameraBook } from './upstream/camera-book.ts';
import { EndedSessions } from './upstream/ended-sessions.ts';
import { followServer } from './upstream/follow-server.ts';
import { PlanBook } from './upstream/plan-book.ts';
import { serverCalls } from './upstream/server-calls.ts';

/** A running media process. */
export interface RunningMedia {
  readonly addresses: {
    readonly media: string;
    readonly whep: string;
    readonly hls: string;
    readonly rtsp: string;
  };
  /** The engine of live pictures, and why it was chosen, in a few words. */
  readonly note: string;
  /** Ends every connection. Media cannot be started again. */
  stop(): Promise<void>;
}

/** The folder of the clips, relative to the project's root. */
const CLIPS_FOLDER = join('media', 'clips');

/**
 * Starts media: waits for the server, follows its clock and plans, and serves pictures. Rejects when the clips
 * are unusable, the requested engine is missing, an address is taken (ListenError) or `signal` is aborted.
 * `onFatal` is called when media cannot continue and must be restarted.
 */
export async function startMedia(options: {
  config: MediaConfig;
  clipsFolder?: string;
  log: Logger;
  signal: AbortSignal;
  onFatal: (error: Error) => void;
}): Promise<RunningMedia> {
  const { config, log, signal } = options;
  const machine = new RealClock();
  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  const settingsFolder = join(config.dataDir, SETTINGS_FOLDER);
  await removeSettings(settingsFolder);
  const choice = await chooseEngine(config.engine.wanted, () => findMediaMtx(config.engine));
  log.info({ engine: choice.engine, why: choice.why }, 'chose the engine of live pictures');
  const library = await ClipLibrary.open(options.clipsFolder ?? CLIPS_FOLDER);
  const lowLibrary = await library.inRendition('low');

  const server = serverCalls(config.serverUrl, config.simToken);
  const cameras = new CameraBook(server.world, machine);
  const waiting = { machine, log, signal: either, what: `the server at ${config.serverUrl}` };
  const state = await retryUntilAnswered(() => server.clock(), waiting);
  await retryUntilAnswered(() => cameras.refresh(), waiting);
  warnOfScenesWithoutClips(cameras, library, log);
  const followed = followClock(state);

  const plans = new PlanBook(server.plans);
  const faults = new FaultBook(server.faults);
  await retryUntilAnswered(() => faults.refresh(), waiting);
  const endedSessions = new EndedSessions(server.endedSessions, machine);
  await retryUntilAnswered(() => endedSessions.refresh(), waiting);
  const times = { clock: followed.clock, machine, log };
  const staged = new StagedFaults({ ...times, cameras: faults });
  const renditions = {
    full: liveRendition(new CameraPictures(cameras, plans, library, faults), times),
    low: liveRendition(new CameraPictures(cameras, plans, lowLibrary, faults), times),
  };
  const sounds = new LiveSounds(times);
  const fetchFile = ingestFiles({ serverUrl: config.serverUrl, token: config.simToken });
  const talkdowns = createTalkdownSounds({
    sounds,
    log,
    fetchRecording: (id) => fetchFile(getTalkdownRecording, { params: { id } }),
  });
  const parts = {
    ...times,
    ...renditions.full,
    renditions,
    library,
    staged,
    checkToken: createTokenCheck(config.mediaSecret, machine, endedSessions),
  };
  const { host } = config;
  const followLost = lostCameras(faults, cameras);
  const rtsp = await startRtspServer({
    ...parts,
    sounds,
    followLost,
    host,
    port: config.rtspPort,
    secret: config.mediaSecret,
  });
  const addressesOfCameras = () => cameras.simulatedIds().map((id) => ({ id, rtsp: rtsp.addressOf(id) }));
  const hostRules = { allowsOwnMachine: config.isDemo };
  const ownSources = new OwnSources({
    cameras,
    rules: { ...hostRules, passwordsFolder: config.cameraPasswordsDir },
    log,
  });
  const sources = {
    now: () => [
      ...cameras
        .simulatedIds()
        .filter((id) => !isCutOff(faults, id))
        .flatMap((id) =>
          RENDITIONS.map((rendition) => ({ id: streamPath(id, rendition), rtsp: rtsp.addressOf(id, rendition) })),
        ),
      // They have one size: a second path would pull the same stream again.
      ...ownSources.now(),
    ],
    follow: (changed: () => void) => {
      const ends = [faults.follow(changed), cameras.follow(changed), ownSources.follow(changed)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
  const { whepPort, hlsPort, iceServers } = config;
  const engine =
    choice.engine === 'mediamtx'
      ? mediaMtxEngine({
          ...parts,
          host,
          whepPort,
          udpPort: config.engine.udpPort,
          iceServers,
          binary: choice.binary,
          sources,
          settingsFolder,
          serveHls: () => serveLiveHls({ ...parts, host, hlsPort }),
        })
      : embeddedEngine({ ...parts, sounds, followLost, host, whepPort, hlsPort, iceServers });
  const ownHealth = followOwnCameras({
    cameras,
    sources: ownSources,
    probe: (probe) => probeCamera(probe, { ...hostRules, isBrief: true }),
    engine,
    clock: followed.clock,
    machine,
    log,
  });
  const stills = new Stills(library);
  const { metricsToken } = config;
  const app = mediaApp({
    ...parts,
    stills,
    ...(metricsToken !== undefined && {
      metrics: {
        ...createMediaMetrics({ engine: () => engine.state(), stills, rtsp, sounds }),
        token: metricsToken,
      },
    }),
    engine: () => engine.state(),
    simToken: config.simToken,
    addressesOfCameras,
    beginAgain: () => beginAgain(),
    cameraReports: createCameraReporter({
      cameras,
      faults,
      catalogue: library.catalogue,
      engine: () => engine.state(),
      own: ownHealth,
      clock: followed.clock,
    }),
    testAddress: (probe) => probeCamera(probe, hostRules),
  });
  const stopAsking = () => {
    ownHealth.stop();
    ownSources.stop();
  };
  const disturb = staged.disturb.bind(staged);
  const http = await listen(app, { host, port: config.port, variable: 'MEDIA_PORT', disturb, log }).catch(
    async (error) => {
      stopAsking();
      await rtsp.close();
      throw error;
    },
  );
  const { whep, hls } = await engine.start().catch(async (error) => {
    stopAsking();
    await Promise.all([http.close(), rtsp.close()]);
    throw error;
  });
  let following = new AbortController();
  const startFollowing = () =>
    followServer({
      ...{ config, server, cameras, plans, faults, endedSessions, staged, talkdowns, followed, machine, log, waiting },
      signal: AbortSignal.any([either, following.signal]),
      onRestored: () => void beginAgain().catch((error) => log.warn({ err: error }, 'media could not begin again')),
      onFatal: options.onFatal,
    });
  let feed = startFollowing();
  // Pictures made of clips may be kept; decisions about a camera and a time may not.
  const beginAgain = async () => {
    following.abort();
    await feed;
    followed.update(await retryUntilAnswered(() => server.clock(), waiting));
    plans.forget();
    talkdowns.stopAll();
    for (const { segments } of Object.values(renditions)) segments.forget();
    await Promise.all(
      [cameras, faults, endedSessions].map((book) => retryUntilAnswered(() => book.refresh(), waiting)),
    );
    following = new AbortController();
    feed = startFollowing();
  };

  return {
    addresses: { media: http.url, whep, hls, rtsp: rtsp.url },
    note: choiceLabel(choice),
    stop: async () => {
      stopping.abort();
      stopAsking();
      await Promise.all([feed, http.close(), engine.stop(), rtsp.close()]);
    },
  };
}

function warnOfScenesWithoutClips(cameras: CameraBook, library: ClipLibrary, log: Logger): void {
  const filmed = new Set(library.catalogue.clips.map(({ scene }) => scene));
  const scenes = new Set([...cameras.all()].map(({ scene }) => scene).filter((scene) => !filmed.has(scene)));
  if (scenes.size > 0) log.warn({ scenes: [...scenes] }, 'cameras of these scenes have no pictures');
}
