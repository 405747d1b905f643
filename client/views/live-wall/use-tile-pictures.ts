import { useCallback, useEffect, useState } from 'react';
import {
  awayText,
  BLIND_AFTER_MS,
  type LivePicture,
  type StillPicture,
  safeBlockedBy,
} from '../../features/desk/wall-picture.ts';
import type { ReportPicture } from '../../features/video/live-grid/picture-report.tsx';

interface TilePictures {
  onLive: ReportPicture;
  onStill: (isShown: boolean) => void;
  /** Why the group cannot be marked safe; undefined if it can. */
  blockedBy: string | undefined;
  /** 'No picture for 6 s', once the live picture has been away for too long. */
  away: string | undefined;
}

interface LiveState {
  picture: LivePicture;
  /** ms by the page's clock since when the picture is away. */
  since: number;
}

/** Follows what a tile shows of its group; `stillUrl` names the still, undefined without one. */
export function useTilePictures(stillUrl: string | undefined): TilePictures {
  const [live, setLive] = useState<LiveState>(() => ({ picture: 'loading', since: performance.now() }));
  const [loaded, setLoaded] = useState<{ url: string; isShown: boolean }>();

  const onLive: ReportPicture = useCallback((reported) => {
    setLive((before) => {
      if (reported !== 'away') return { picture: reported, since: 0 };
      return before.picture === 'shown' ? { picture: 'lost', since: performance.now() } : before;
    });
  }, []);
  const onStill = useCallback(
    (isShown: boolean) => {
      if (stillUrl !== undefined) setLoaded({ url: stillUrl, isShown });
    },
    [stillUrl],
  );

  const isAway = live.picture === 'loading' || live.picture === 'lost';
  const awaySeconds = useSecondsSince(isAway ? live.since : undefined);
  const seen = { live: live.picture, still: stillState(stillUrl, loaded), awaySeconds };
  return { onLive, onStill, blockedBy: safeBlockedBy(seen), away: awayText(seen) };
}

function stillState(url: string | undefined, loaded: { url: string; isShown: boolean } | undefined): StillPicture {
  if (url === undefined) return 'none';
  if (loaded?.url !== url) return 'loading';
  return loaded.isShown ? 'shown' : 'none';
}

/** Whole seconds since a time by the page's clock, counted each second once they matter; 0 before that, and without one. */
function useSecondsSince(since: number | undefined): number {
  const [counted, setCounted] = useState({ since, seconds: 0 });
  useEffect(() => {
    if (since === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const away = performance.now() - since;
      const next = Math.max(BLIND_AFTER_MS, (Math.floor(away / 1_000) + 1) * 1_000);
      timer = setTimeout(() => {
        setCounted({ since, seconds: Math.round((performance.now() - since) / 1_000) });
        wait();
      }, next - away);
    };
    wait();
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && counted.since === since ? counted.seconds : 0;
}
