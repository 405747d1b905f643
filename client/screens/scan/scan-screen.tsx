import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PICKED_UP_TEXT } from '#contract/channels/group-messages.ts';
import { investigationAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { ChannelDot } from '../../features/connection/channel-dot.tsx';
import { ConnectionNotice } from '../../features/connection/connection-notice.tsx';
import type { Loss } from '../../features/desk/desk-messages.ts';
import { claimedGroups } from '../../features/desk/tile-wall.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ClosedByContext, closedByParam } from '../../lib/unsaved.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Page } from '../../ui/layout/page.tsx';
import { NeedsVisionTenants } from '../../views/live-wall/needs-vision-tenants.tsx';
import { useWallPlace } from '../../views/live-wall/use-wall-place.ts';
import { useWallSound } from '../../views/live-wall/use-wall-sound.ts';
import { scanTexts } from './scan-texts.ts';
import { ScanState, ScanToolbar } from './scan-toolbar.tsx';
import { ScanWall } from './scan-wall.tsx';
import { useScan } from './use-scan.ts';

const loadInvestigation = async () => (await import('./investigation.tsx')).Investigation;
const Investigation = lazyPart(loadInvestigation);
const closedByAnother = closedByParam('investigate');

/** `/scan`: a live grid of this operator's alarm groups (operator response tools, 2.8). Needs vision tenants. */
export function ScanScreen() {
  return (
    <NeedsVisionTenants title="Scan">
      <ScanConsole />
    </NeedsVisionTenants>
  );
}

function ScanConsole() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const investigating = search.get('investigate') ?? undefined;
  const [isPaused, setPaused] = useState(false);
  const [begun, setBegun] = useState<{ id: string; draft: GroupDraft }>();
  const place = useWallPlace('scanGrid');

  const [loss, setLoss] = useState<Loss>();
  const scan = useScan({
    tiles: place.grid.layout.shown,
    isPaused,
    investigating,
    onLost: (lost) => {
      // A colleague's resolution is shown in the investigation itself.
      if (lost.reason === 'resolved') return;
      toast.error(lost.message ?? PICKED_UP_TEXT);
      setLoss(lost);
    },
  });
  const notice = <ConnectionNotice state={scan.connection} texts={scanTexts} onRetry={scan.reconnect} />;
  const onWall = investigating === undefined;
  useKeys({
    pauseScan: onWall ? () => setPaused(!isPaused) : undefined,
    bringHigh: onWall && !isPaused ? scan.bringHigh : undefined,
  });
  useWallSound(scan.wall, scan.count);

  // The first investigation opens without a wait.
  const connected = scan.connection.kind === 'connected';
  useEffect(() => {
    if (connected) loadInvestigation().catch(() => undefined);
  }, [connected]);

  if (investigating !== undefined) {
    const draft = begun?.id === investigating ? begun.draft : EMPTY_DRAFT;
    const isClaimed = claimedGroups(scan.wall).some(({ id }) => id === investigating);
    const lost = loss?.groupId === investigating && !isClaimed ? loss.reason : undefined;
    return (
      <ClosedByContext value={closedByAnother}>
        <Suspense fallback={<Page title="Scan">{notice}</Page>}>
          <Investigation
            key={investigating}
            id={investigating}
            initial={draft}
            scan={scan}
            notice={notice}
            lost={lost}
          />
        </Suspense>
      </ClosedByContext>
    );
  }
  return (
    <Page
      title="Scan"
      keys="scan"
      strip={false}
      titleSlot={<ScanToolbar place={place} isPaused={isPaused} onPausedChange={setPaused} scan={scan} />}
      actions={<ScanState scan={scan} isPaused={isPaused} place={place} />}
      connection={<ChannelDot name="Scan" state={scan.connection} />}
    >
      {notice}
      <ScanWall
        place={place}
        scan={scan}
        isPaused={isPaused}
        onInvestigate={(group, index, draft) => {
          place.setStart(index);
          setBegun({ id: group.id, draft });
          void navigate(investigationAddress(group.id));
        }}
      />
    </Page>
  );
}
