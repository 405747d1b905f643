import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMarkViewed } from '../../data/alarm-groups/group-changes.ts';
import { useAlarmGroup } from '../../data/alarm-groups/group-queries.ts';
import { useJustResolved } from '../../data/alarm-groups/just-resolved.ts';
import { useIsChanging } from '../../data/exclusive-change.ts';
import { keys } from '../../data/keys.ts';
import { type GroupDraft, hasText } from '../../features/alarm-groups/detail/group-draft.ts';
import type { Loss } from '../../features/desk/desk-messages.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { useFocusIfLost } from '../../lib/use-focus-if-lost.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { GroupDetailPane } from '../../views/alarm-group/group-detail-pane.tsx';
import type { Scan } from './use-scan.ts';

const loadLostAlarm = async () => (await import('../../features/monitoring/lost-alarm.tsx')).LostAlarm;
const LostAlarm = lazyPart(loadLostAlarm);

interface InvestigationProps {
  /** Id of the group. Give it as React key too. */
  id: string;
  /** The action that the operator began on the grid. */
  initial: GroupDraft;
  scan: Scan;
  /** The state of the connection. */
  notice: ReactNode;
  /** Why the group is not this operator's, or not any more. */
  lost: Loss['reason'] | undefined;
}

const GRID = '/scan';

/** One group of the grid with its videos and procedure, until it is resolved or the operator goes back. */
export function Investigation({ id, initial, scan, notice, lost }: InvestigationProps) {
  const navigate = useNavigate();
  const { data: group } = useAlarmGroup(id);
  const isChanging = useIsChanging(keys.alarmGroups.changing(id));
  const [draft, setDraft] = useDraftState(initial, hasText, isChanging);
  const { mutate: markViewed } = useMarkViewed();
  const resolvedHere = useJustResolved(id);
  const content = useRef<HTMLDivElement>(null);
  useFocusIfLost(content, draft.action);

  const unread = group?.isViewed === false;
  useEffect(() => {
    if (unread) markViewed(id);
  }, [unread, id, markViewed]);

  // Before the connection can be lost, with which the group may be.
  useEffect(() => void loadLostAlarm().catch(() => undefined), []);

  // After the text of its form is gone, so that the shell does not ask about it.
  const done = resolvedHere && !hasText(draft);
  useEffect(() => {
    if (done) void navigate(GRID);
  }, [done, navigate]);

  return (
    <Page
      title="Scan"
      state={group?.location.name}
      keys="scan-investigation"
      takesTitle
      back={{ to: GRID, label: 'Back to the grid' }}
    >
      {notice}
      <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
        {lost === undefined ? (
          <GroupDetailPane
            id={id}
            ownKeys={false}
            draft={draft}
            onDraftChange={setDraft}
            onEscalationChange={scan.announceEscalation}
            onLeave={() => void navigate(GRID)}
          />
        ) : (
          <Suspense>
            <LostAlarm
              reason={lost === 'balanced' ? 'returned' : lost}
              typed={draft.comment}
              action={
                <ButtonLink to={GRID} variant="primary">
                  Back to the grid
                </ButtonLink>
              }
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
