import { ImagePlus, LayoutGrid } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { EVENT_VIDEO } from '#contract/limits.ts';
import { REPORTED_FIELDS, type ReportedField } from '#contract/reported-fields.ts';
import type { EscalationSubject } from '../../data/escalation-subject.ts';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { GroupUpdatesPanel } from '../../features/group-updates/group-updates-panel.tsx';
import { sitePlaybackAddress } from '../../features/video/site-playback/site-playback-address.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DetailRows } from '../../ui/text/detail-rows.tsx';
import { AddImages } from './add-images.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { type IncidentAlarm, IncidentAlarms } from './incident-alarms.tsx';
import { IncidentContacts } from './incident-contacts.tsx';
import { IncidentImages } from './incident-images.tsx';
import { IncidentPanes } from './incident-panes.tsx';

/** The state of a reported field's row. */
export interface FieldEditing {
  isEdited: boolean;
  /** Absent without the permission. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

interface IncidentPageProps {
  title: string;
  /** The address of the list. */
  back: string;
  site: string;
  status: string;
  subject: EscalationSubject;
  /** IANA zone of the site. */
  zone: string;
  /** ms UTC */
  alarmTime: number;
  alarms: Pick<ComponentProps<typeof IncidentAlarms>, 'title' | 'columns' | 'alarms' | 'error' | 'onRetry'>;
  /** The recording of an alarm; of the incident's first one until another is chosen. */
  renderAlarm: (id: string) => ReactNode;
  renderField: (name: ReportedField, editing: FieldEditing) => ReactNode;
  /** The outcome, which is chosen. */
  outcome: ReactNode;
  rows: ComponentProps<typeof DetailRows>['rows'];
  /** The button that makes a report. */
  report: ReactNode;
}

/** An incident of either product: the alarms around it, its pictures, and its fields (administration, 2.13). */
export function IncidentPage(props: IncidentPageProps) {
  const { title, back, site, status, subject, zone, alarmTime, alarms, renderAlarm, renderField } = props;
  const mayChange = useCan('location_incidents/details:update');
  const mayAdd = useCan('location_incidents/details:update', 'escalation:update');
  const mayPlay = useCan('camera:view', 'camera/live:view');
  const navigate = useNavigate();
  const [edited, edit] = useState<ReportedField>();
  const [adding, setAdding] = useState(false);
  const [chosenAlarm, chooseAlarm] = useState<string>();
  const [imageName, showImage] = useState<string | null>(null);
  const rows = alarms.alarms ?? [];
  const shownAlarm = rows.find((row) => row.id === chosenAlarm) ?? rows.find(({ isOwn }) => isOwn) ?? rows[0];
  useKeys({
    back: () => void navigate(back),
    editField: mayChange ? () => edit(REPORTED_FIELDS[0]) : undefined,
    addImages: mayAdd ? () => setAdding(true) : undefined,
  });

  return (
    <Page
      title={title}
      keys="location-incident"
      back={{ to: back, label: 'Back to reports' }}
      state={site}
      titleSlot={
        <>
          <StatusBadge status={status} className="shrink-0" />
          <Badge tone="esc" className="shrink-0">
            Escalated
          </Badge>
        </>
      }
      actions={
        <>
          {mayPlay && (
            <ButtonLink
              size="small"
              icon={<LayoutGrid aria-hidden />}
              to={sitePlaybackAddress({
                locationId: subject.locationId,
                atMs: shownAlarm?.time ?? alarmTime,
                cameraIds: shownAlarm?.cameraIds,
                span: spanOf(rows),
              })}
            >
              Site playback
            </ButtonLink>
          )}
          {mayAdd && (
            <Button size="small" icon={<ImagePlus aria-hidden />} onClick={() => setAdding(true)}>
              Add images
            </Button>
          )}
          {props.report}
        </>
      }
    >
      <IncidentPanes
        alarms={
          <IncidentAlarms
            {...alarms}
            activeId={imageName === null ? (shownAlarm?.id ?? null) : null}
            onActiveChange={(alarmId) => {
              chooseAlarm(alarmId);
              showImage(null);
            }}
          />
        }
        pictures={
          <>
            <IncidentImages
              subject={subject}
              zone={zone}
              mayChange={mayAdd}
              shownName={imageName}
              onShow={showImage}
              alarm={shownAlarm && renderAlarm(shownAlarm.id)}
            />
            <IncidentContacts subject={subject} alarmTime={alarmTime} zone={zone} />
            <DecisionPanel subject={subject} zone={zone} />
            <Panel title="History" className="border-line border-t">
              <GroupUpdatesPanel subject={subject} alarmTime={alarmTime} zone={zone} />
            </Panel>
          </>
        }
        information={
          <>
            <h2 className="flex h-9 shrink-0 items-center border-line border-b px-4 font-semibold text-12 text-ink">
              Incident information
            </h2>
            {REPORTED_FIELDS.map((name) =>
              renderField(name, {
                isEdited: edited === name,
                onEdit: mayChange ? () => edit(name) : undefined,
                onClose: () => edit((now) => (now === name ? undefined : now)),
              }),
            )}
            <div className="flex flex-col gap-3 px-4 py-3">
              {mayChange && props.outcome}
              <DetailRows rows={props.rows} />
            </div>
          </>
        }
      />
      <AddImages subject={subject} open={adding} onOpenChange={setAdding} />
    </Page>
  );
}

/** The time from the first to the last alarm of the incident. */
function spanOf(rows: readonly IncidentAlarm[]): { fromMs: number; toMs: number } | undefined {
  const times = rows.filter(({ isOwn }) => isOwn).map(({ time }) => time);
  return times.length > 0 ? { fromMs: Math.min(...times), toMs: Math.max(...times) + LAST_ALARM_MS } : undefined;
}

/** How long the last alarm counts as part of the incident. */
const LAST_ALARM_MS = EVENT_VIDEO.afterMs;
