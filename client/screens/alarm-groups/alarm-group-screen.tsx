import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMarkViewed } from '../../data/alarm-groups/group-changes.ts';
import { useAlarmGroup } from '../../data/alarm-groups/group-queries.ts';
import { useIsChanging } from '../../data/exclusive-change.ts';
import { keys } from '../../data/keys.ts';
import { alarmGroupAddress } from '../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, hasText } from '../../features/alarm-groups/detail/group-draft.ts';
import { useNextAlarm } from '../../handling/use-next-alarm.ts';
import { useDraftState } from '../../lib/unsaved.ts';
import { Page } from '../../ui/layout/page.tsx';
import { GroupDetailPane } from '../../views/alarm-group/group-detail-pane.tsx';

/** `/alarm-groups/{id}`: one group on a page of its own. */
export function AlarmGroupScreen() {
  const { alarmGroupId = '' } = useParams<'alarmGroupId'>();
  return <AlarmGroupPage key={alarmGroupId} id={alarmGroupId} />;
}

function AlarmGroupPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: group } = useAlarmGroup(id);
  const { mutate: markViewed } = useMarkViewed();
  const isChanging = useIsChanging(keys.alarmGroups.changing(id));
  const [draft, setDraft] = useDraftState(EMPTY_DRAFT, hasText, isChanging);
  const { list } = Object(state);
  const opener = typeof list === 'string' && list.startsWith('/alarm-groups') ? list : undefined;

  useNextAlarm({ list: keys.alarmGroups.lists, addressOf: alarmGroupAddress });

  const unread = group?.isViewed === false;
  useEffect(() => {
    if (unread) markViewed(id);
  }, [unread, id, markViewed]);

  return (
    <Page
      title="Alarm Group Details"
      state={group?.location.name}
      keys="alarm-group"
      takesTitle
      back={{ to: opener ?? '/alarm-groups', label: 'Back to alarm groups' }}
    >
      <div className="flex min-h-0 flex-1">
        <GroupDetailPane
          id={id}
          ownKeys={false}
          draft={draft}
          onDraftChange={setDraft}
          onLeave={() => void (opener ? navigate(-1) : navigate('/alarm-groups'))}
        />
      </div>
    </Page>
  );
}
