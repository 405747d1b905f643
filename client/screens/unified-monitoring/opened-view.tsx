import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasText } from '../../features/alarm-groups/detail/group-draft.ts';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { isResolved, type OpenedGroup, unifiedAddress } from '../../features/desk/opened-groups.ts';
import { isDroppedBy } from '../../features/desk/opened-state.ts';
import { LEAVE_QUESTION, useDraftState, useUnsaved } from '../../lib/unsaved.ts';
import { useFocusIfLost } from '../../lib/use-focus-if-lost.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tab, TabList, Tabs } from '../../ui/layout/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLeaveWarning } from '../../views/parking/leave-warning.ts';
import { type Draft, EMPTY, OpenedGroupPane } from './opened-group-pane.tsx';
import { ProductBadge } from './product-badge.tsx';
import type { Unified } from './use-unified.ts';

interface OpenedViewProps {
  /** At least one. */
  opened: readonly OpenedGroup[];
  unified: Unified;
  /** The state of the connection. */
  notice: ReactNode;
}

/** The opened groups, one at a time, each with its record and its procedure. */
export function OpenedView({ opened, unified, notice }: OpenedViewProps) {
  const navigate = useNavigate();
  const [chosen, choose] = useChosen(opened);
  const [closing, setClosing] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  useFocusIfLost(content);
  const { groups, lost, comments } = unified.opened;
  const [drafts, setDrafts] = useDraftState<ReadonlyMap<string, Draft>>(new Map(), (all) =>
    opened.some(({ id }) => hasTyped(all.get(id))),
  );
  // Another window that has taken over drops its alarms itself.
  const isOurs = !(unified.connection.kind === 'closed' && unified.connection.duplicate);
  const droppable = opened.map(({ id }) => id).filter((id) => isDroppedBy(unified.opened, id));
  useUnsaved(isOurs && droppable.length > 0, useLeaveWarning(droppable));
  const closeWarning = useLeaveWarning(closing === undefined ? [] : [closing]);

  const [first] = opened;
  const active = opened.find(({ id }) => id === chosen) ?? first;
  if (!active) return null;
  const group = groups.get(active.id);
  const lossReason = lost.get(active.id);
  const close = (id: string) => {
    setClosing(undefined);
    setDrafts((all) => new Map([...all].filter(([key]) => key !== id)));
    void navigate(unifiedAddress(opened.filter((one) => one.id !== id)), { replace: true });
  };
  const mustAsk = isDroppedBy(unified.opened, active.id) || hasTyped(drafts.get(active.id));
  const leave = () => (mustAsk ? setClosing(active.id) : close(active.id));
  const isSingle = opened.length === 1;
  const isEmptyLoad = comments !== undefined && comments.length > 0 && groups.size === 0 && lost.size === 0;

  return (
    <Page
      title="Unified Monitoring"
      state={isSingle && group?.location.name}
      keys={active.product === 'scan' ? 'unified-group' : 'unified-location-alarm'}
      titleSlot={
        <>
          <ProductBadge product={active.product} />
          {isSingle && group && <StatusBadge status={group.status} />}
        </>
      }
      actions={<CloseButton onClose={leave} />}
    >
      {notice}
      <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {!isSingle && (
          <Tabs value={active.id} onValueChange={choose} className="shrink-0">
            <TabList label="Opened alarms">
              {opened.map(({ id }, index) => {
                const status = groups.get(id)?.status ?? '';
                return (
                  <Tab key={id} value={id}>
                    <span className={isResolved(status) ? 'text-ink-3' : undefined}>
                      {groups.get(id)?.location.name ?? `Alarm ${index + 1}`}
                    </span>
                    {status && <StatusBadge status={status} />}
                  </Tab>
                );
              })}
            </TabList>
          </Tabs>
        )}
        {isEmptyLoad ? (
          <EmptyLoad comments={comments} onRetry={unified.loadOpened} />
        ) : (
          <OpenedGroupPane
            key={active.id}
            opened={active}
            group={group}
            lost={lossReason}
            comments={comments}
            draft={drafts.get(active.id) ?? EMPTY}
            onDraftChange={(draft) => setDrafts((all) => new Map(all).set(active.id, draft))}
            onResolved={() => unified.noteResolved(active.id)}
            onClose={() => close(active.id)}
          />
        )}
      </div>
      {closing !== undefined && (
        <ConfirmDialog
          open
          tone="danger"
          title="Leave this alarm"
          description={isDroppedBy(unified.opened, closing) ? closeWarning() : LEAVE_QUESTION}
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => close(closing)}
          onCancel={() => setClosing(undefined)}
        />
      )}
    </Page>
  );
}

/** The alarm on show: an alarm that is opened beside the others, as from the notice of a parked one, comes to the front. */
function useChosen(opened: readonly OpenedGroup[]) {
  const [chosen, choose] = useState<string>();
  const [before, setBefore] = useState(opened);
  if (before !== opened) {
    setBefore(opened);
    const added = opened.find(({ id }) => !before.some((one) => one.id === id));
    if (added) choose(added.id);
  }
  return [chosen, choose] as const;
}

const hasTyped = (draft: Draft = EMPTY) => hasText(draft.group) || draft.resolution.comment.trim() !== '';

function CloseButton({ onClose }: { onClose: () => void }) {
  useKeys({ closeAlarm: onClose });
  return (
    <Button size="small" icon={<X aria-hidden />} keyHint="closeAlarm" onClick={onClose}>
      Close alarm
    </Button>
  );
}

/** Nothing could be loaded: what the server says about it (operator response tools, section 8). */
function EmptyLoad({ comments, onRetry }: { comments: readonly string[]; onRetry: () => void }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 overflow-y-auto p-4">
      {comments.map((comment, index) => (
        // One try loads all of them.
        <ErrorState key={comment} title={comment} {...(index === comments.length - 1 && { onRetry })} />
      ))}
    </div>
  );
}
