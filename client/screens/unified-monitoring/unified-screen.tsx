import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChannelDot } from '../../features/connection/channel-dot.tsx';
import { ConnectionNotice } from '../../features/connection/connection-notice.tsx';
import { productOf, readOpened, unifiedAddress } from '../../features/desk/opened-groups.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useWallPlace } from '../../views/live-wall/use-wall-place.ts';
import { useWallSound } from '../../views/live-wall/use-wall-sound.ts';
import { WallSizeChoice } from '../../views/live-wall/wall-size-choice.tsx';
import { WallState } from '../../views/live-wall/wall-state.tsx';
import { OpenedView } from './opened-view.tsx';
import { unifiedTexts } from './unified-texts.ts';
import { UnifiedWall } from './unified-wall.tsx';
import { useUnified } from './use-unified.ts';

const PRODUCTS = ['scan', 'rg'] as const;

/**
 * `/unified-monitoring`: alarm groups of scan and location alarms of remote guarding in one queue; `?rg=` and `?scan=`
 * name the opened ones (operator response tools, 2.1 and 2.9).
 */
export function UnifiedMonitoringScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const opened = useMemo(() => readOpened(search), [search]);
  const place = useWallPlace('unifiedGrid');
  const unified = useUnified({ tiles: place.grid.layout.shown, opened });
  const notice = <ConnectionNotice state={unified.connection} texts={unifiedTexts} onRetry={unified.reconnect} />;
  useKeys({ bringHigh: opened.length === 0 ? unified.bringHigh : undefined });
  useWallSound(unified.wall, unified.count);

  if (opened.length > 0) return <OpenedView opened={opened} unified={unified} notice={notice} />;
  const { count, wall, connection } = unified;
  return (
    <Page
      title="Unified Monitoring"
      keys="unified"
      strip={false}
      titleSlot={<WallSizeChoice place={place} />}
      actions={
        <WallState count={count} wall={wall} connection={connection} mayBring place={place} products={PRODUCTS} />
      }
      connection={<ChannelDot name="Unified" state={connection} />}
    >
      {notice}
      <UnifiedWall
        place={place}
        unified={unified}
        onOpen={(group, index) => {
          place.setStart(index);
          // Back leaves the console, and asks before an alarm is dropped.
          void navigate(unifiedAddress([{ id: group.id, product: productOf(group) }]), { replace: true });
        }}
      />
    </Page>
  );
}
