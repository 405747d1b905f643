import { useState } from 'react';
import * as z from 'zod/mini';
import { GroupUpdate } from '#contract/group-updates.ts';
import { useSetIncidentField } from '../../data/location-alarms/incident-changes.ts';
import { GroupActionForm } from '../../features/alarm-groups/detail/group-action-form.tsx';
import { BugForm } from '../../features/alarms/detail/bug-form.tsx';
import { FeedbackForm } from '../../features/alarms/detail/feedback-form.tsx';
import { useStatusForm } from '../../features/alarms/detail/status-form.tsx';
import { emptyDraft } from '../../features/alarms/detail/status-rules.ts';
import { ResolveAlarmDialog } from '../../features/alarms/list/resolve-alarm-dialog.tsx';
import { testAlarm } from '../../features/alarms/testing/test-alarm.ts';
import { useChangeStatus } from '../../features/alarms/use-change-status.ts';
import { TextDialog } from '../../features/calls/text-dialog.tsx';
import { AddImagesForm } from '../../features/evidence/add-images-form.tsx';
import { SituationForm } from '../../features/group-updates/situation-form.tsx';
import { testLocationAlarm } from '../../features/location-alarms/testing/test-location-alarm.ts';
import { IncidentPanel } from '../../features/location-incidents/incident-panel.tsx';
import { ReportedFieldRow } from '../../features/location-incidents/reported-field.tsx';
import { testIncident } from '../../features/location-incidents/testing/test-incident.ts';
import { RspndrSection } from '../../features/rspndr/rspndr-section.tsx';
import { ShareForm } from '../../features/sharing/share-form.tsx';
import { StatusStepper } from '../../features/sop-panel/status-stepper.tsx';
import { TalkdownForm } from '../../features/talkdown/talkdown-form.tsx';
import { ShareLiveForm } from '../../features/video/live/share-live-form.tsx';
import { PlaybackTimePicker } from '../../features/video/playback/playback-time-picker.tsx';
import { CommentLine } from '../../handling/comment-line.tsx';
import { UnsentComment } from '../../handling/unsent-comment.tsx';
import { sampleOf } from '../../lib/testing/sample-of.ts';
import { useCommentForm } from '../../views/desk/use-comment-form.tsx';
import { useIncidentForm } from '../../views/location-alarm/use-incident-form.tsx';
import { type FormPage, nothing } from './form-pages.tsx';

const idle = { isPending: false, mutate: nothing };
const unchanged = { conflict: undefined, unsent: undefined, registerNotice: () => nothing };
const subject = { product: 'scan' as const, id: 'sample-1' };
const escalation = { ...subject, tenantId: 'tenant-1', locationId: 'sample-1', escalationId: 'sample-1' };

function StatusPage() {
  const alarm = testAlarm();
  const [draft, setDraft] = useState(emptyDraft);
  const change = useChangeStatus(alarm, undefined, '202511');
  const form = useStatusForm({ alarm, draft, onDraftChange: setDraft, change, onSubmit: nothing });
  return [form.fields, form.submit];
}

function CommentPage() {
  const [comment, onCommentChange] = useState('');
  const form = useCommentForm({
    ...{ name: 'Resolve', prompt: 'Provide a brief comment on the escalation', submitLabel: 'Resolve' },
    ...{ variant: 'primary', emptyText: 'Please fill out the comment', isUnderway: false, change: unchanged },
    ...{ comment, onCommentChange, onSubmit: nothing },
  });
  return [form.fields, form.submit];
}

function ActionPage() {
  const [comment, onCommentChange] = useState('');
  return (
    <GroupActionForm
      heading="Resolve"
      prompt="Provide a brief comment on the escalation"
      submitLabel="Resolve"
      tone="primary"
      emptyText="Please fill out the comment"
      comment={comment}
      underway={false}
      onCommentChange={onCommentChange}
      onTyping={nothing}
      onCancel={nothing}
      change={unchanged}
      onSubmit={nothing}
    />
  );
}

function IncidentPage() {
  const { form } = useIncidentForm(testLocationAlarm(), nothing);
  return [form.fields, form.submit];
}

function ReportedFieldPage() {
  const name = 'reported_cameras';
  return (
    <ReportedFieldRow
      {...{ incidentId: 'sample-1', name, value: 'Gate', original: 'Gate', isEdited: true }}
      onEdit={nothing}
      onClose={nothing}
      change={useSetIncidentField('sample-1', name)}
      failureText={(message) => message}
    />
  );
}

/** The forms that operators fill in while they handle an alarm. */
export const RESPONSE_FORMS: readonly FormPage[] = [
  { files: ['features/alarms/detail/status-form.tsx'], page: () => <StatusPage /> },
  { files: ['views/desk/use-comment-form.tsx'], page: () => <CommentPage /> },
  { files: ['features/alarm-groups/detail/group-action-form.tsx'], page: () => <ActionPage /> },
  { files: ['views/location-alarm/use-incident-form.tsx'], page: () => <IncidentPage /> },
  { files: ['features/alarms/detail/bug-form.tsx'], page: () => <BugForm alarm={testAlarm()} onClose={nothing} /> },
  {
    files: ['features/alarms/detail/feedback-form.tsx'],
    page: () => <FeedbackForm alarm={testAlarm()} onClose={nothing} />,
  },
  {
    files: ['features/alarms/list/resolve-alarm-dialog.tsx'],
    page: () => <ResolveAlarmDialog alarm={testAlarm()} onClose={nothing} />,
  },
  {
    files: ['features/calls/text-dialog.tsx'],
    page: () => (
      <TextDialog
        contact={{ name: 'Kim', phoneNumber: '+15550100000' }}
        context={{ tenantId: 'tenant-1', locationId: 'sample-1' }}
        onClose={nothing}
      />
    ),
  },
  {
    files: ['features/evidence/add-images-form.tsx'],
    page: () => <AddImagesForm subject={subject} onClose={nothing} />,
  },
  {
    files: ['features/group-updates/situation-form.tsx'],
    page: () => (
      <SituationForm subject={subject} update={z.parse(GroupUpdate, sampleOf(GroupUpdate))} onClose={nothing} />
    ),
  },
  {
    files: ['features/location-incidents/incident-panel.tsx'],
    page: () => <IncidentPanel alarm={testLocationAlarm()} incident={testIncident()} />,
  },
  {
    files: ['features/location-incidents/reported-field.tsx'],
    page: () => <ReportedFieldPage />,
  },
  {
    files: ['features/rspndr/rspndr-section.tsx'],
    page: () => <RspndrSection subject={escalation} timezone="America/Chicago" avs01Level={undefined} reason="" />,
  },
  {
    files: ['features/sharing/share-form.tsx', 'handling/sharing/link-form.tsx'],
    page: () => <ShareForm resource={{ kind: 'alarm-group', id: 'sample-1' }} onClose={nothing} />,
  },
  {
    files: ['features/video/live/share-live-form.tsx'],
    page: () => <ShareLiveForm cameraId="sample-1" onClose={nothing} />,
  },
  {
    files: ['features/sop-panel/status-stepper.tsx'],
    page: () => <StatusStepper open onOpenChange={nothing} preset="person" onConfirm={nothing} />,
    press: [/^Other/],
  },
  {
    files: ['features/talkdown/talkdown-form.tsx', 'features/talkdown/speech-panel.tsx'],
    page: () => <TalkdownForm subject={{ siteId: 'sample-1', product: 'scan' }} onClose={nothing} />,
    config: { speech: { url: 'http://speech.test/v1', key: 'speech-key' } },
  },
  {
    files: ['features/video/playback/playback-time-picker.tsx'],
    page: () => <PlaybackTimePicker value={Date.now() - 900_000} onChange={nothing} zone="America/Chicago" />,
    press: [/^Playback date and time/],
  },
  { files: ['handling/comment-line.tsx'], page: () => <CommentLine about="sample-1" adding={idle} /> },
  {
    files: ['handling/unsent-comment.tsx'],
    page: () => (
      <UnsentComment
        notice="A colleague was faster"
        text=""
        maxLength={100}
        onTextChange={nothing}
        onDiscard={nothing}
        busy={false}
      />
    ),
  },
];
