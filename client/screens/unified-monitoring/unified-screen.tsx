import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SCAN } from '#contract/limits.ts';
import { ConnectionNotice } from '../../features/connection/connection-notice.tsx';
import { usePictureRate } from '../../features/live-console/use-picture-rate.ts';
import { tilesIn, WallSize } from '../../features/live-console/wall-size.ts';
import { productOf, readOpened, unifiedAddress } from '../../features/unified/opened-groups.ts';
import { useGridLayout } from '../../features/video/live-grid/use-grid-layout.ts';
import { useUser } from '../../lib/session.tsx';
import { useStored } from '../../lib/use-stored.ts';
import { Page } from '../../ui/layout/page.tsx';
import { TILE_HEADER } from '../live-console/tile-header.tsx';
import { WallSizeChoice } from '../live-console/wall-size-choice.tsx';
import { WallState } from '../live-console/wall-state.tsx';
import { OpenedView } from './opened-view.tsx';
import { unifiedTexts } from './unified-texts.ts';
import { UnifiedWall } from './unified-wall.tsx';
import { useUnified } from './use-unified.ts';

/**
 * `/unified-monitoring`: alarm groups of scan and location alarms of remote guarding in one queue; `?rg=` and `?scan=`
 * name the opened ones (operator response tools, 2.1 and 2.9).
 */
export function UnifiedMonitoringScreen() {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const [search] = useSearchParams();
  const opened = useMemo(() => readOpened(search), [search]);
  const [size, setSize] = useStored(`watchfloor.unified-grid.${userId}`, WallSize, SCAN.defaultGrid);
  const [lastPlace, setLastPlace] = useState(0);
  const wallRef = useRef<HTMLDivElement>(null);
  const rate = usePictureRate(wallRef);
  const grid = useGridLayout(tilesIn(size), { extraHeight: TILE_HEADER, most: size });
  const unified = useUnified({ tiles: grid.layout.shown, opened });
  const notice = <ConnectionNotice state={unified.state} texts={unifiedTexts} onRetry={unified.retry} />;

  if (opened.length > 0) return <OpenedView opened={opened} unified={unified} notice={notice} />;
  const { count, wall, heldBack } = unified;
  return (
    <Page
      title="Unified Monitoring"
      keys="unified"
      titleSlot={<WallSizeChoice size={size} onSizeChange={setSize} />}
      actions={<WallState count={count} wall={wall} heldBack={heldBack} rate={rate} />}
    >
      {notice}
      <UnifiedWall
        grid={grid}
        unified={unified}
        wallRef={wallRef}
        rate={rate}
        initialPlace={lastPlace}
        onOpen={(group, place) => {
          setLastPlace(place);
          // Back leaves the console, and asks before an alarm is dropped.
          void navigate(unifiedAddress([{ id: group.id, product: productOf(group) }]), { replace: true });
        }}
      />
    </Page>
  );
}
