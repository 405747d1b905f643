import * as z from 'zod/mini';
import { LibraryScenario, Story } from '#contract/control/stories.ts';
import { ControlledWorld } from '#contract/control/world.ts';
import { Debrief } from '#contract/drills/debrief.ts';
import { LibraryDrill } from '#contract/drills/drill.ts';
import { getPlayedContacts } from '#contract/drills/played-contacts.ts';
import { OpenWork } from '#contract/shift-handovers.ts';
import { agedFilter } from '../../features/alarms/list/aged-filter.tsx';
import { recordIdFilter } from '../../features/audit-log/record-id-filter.tsx';
import { localAuth } from '../../features/auth/local-auth.ts';
import { PlantForm } from '../../features/drills/blind-tests/plant-form.tsx';
import { CorrectiveActForm } from '../../features/drills/debrief/corrective-act-form.tsx';
import { DrillInject } from '../../features/drills/drill-inject.tsx';
import { DrillLibrary } from '../../features/drills/drill-library.tsx';
import { PlayContact } from '../../features/drills/play-contact.tsx';
import { TrainerNotes } from '../../features/drills/trainer-notes.tsx';
import { PeriodFilter } from '../../features/insights/period-filter.tsx';
import { PasswordForm } from '../../features/own-sign-in/password-form.tsx';
import { RemovalForm } from '../../features/own-sign-in/removal-form.tsx';
import { SetupForm } from '../../features/own-sign-in/setup-form.tsx';
import { ClockBar } from '../../features/simulator/clock-bar.tsx';
import { InjectForm } from '../../features/simulator/inject-form.tsx';
import { ScenarioLibrary } from '../../features/simulator/scenario-library.tsx';
import { SnapshotsPanel } from '../../features/simulator/snapshots-panel.tsx';
import { StartPanel } from '../../features/simulator/start-panel.tsx';
import { StoryLog } from '../../features/simulator/story-log.tsx';
import { CameraPicker } from '../../features/video/site-watch/camera-picker.tsx';
import type { Filter } from '../../kit/filter.ts';
import { atLeast } from '../../kit/filters/at-least.tsx';
import { containedText } from '../../kit/filters/contained-text.tsx';
import { fieldText } from '../../kit/filters/field-text.tsx';
import { nameParts } from '../../kit/filters/name-parts.tsx';
import { searchText } from '../../kit/filters/search-text.tsx';
import { reply } from '../../lib/testing/fake-server.ts';
import { sampleOf } from '../../lib/testing/sample-of.ts';
import { RUNNING } from '../../screens/drills/testing/test-drill.ts';
import { SearchBar } from '../../screens/forensics/search-bar.tsx';
import { EndShiftForm } from '../../screens/profile/end-shift-form.tsx';
import { CodeForm } from '../../screens/sign-in/code-form.tsx';
import { JoinDrillForm } from '../../screens/sign-in/join-drill-form.tsx';
import { NewPasswordStep } from '../../screens/sign-in/new-password-step.tsx';
import { SignInForm } from '../../screens/sign-in/sign-in-form.tsx';
import { DateRangeFields } from '../../ui/forms/date-range-fields.tsx';
import { FirstSignIn } from '../first-sign-in.tsx';
import { type FormPage, nothing } from './form-pages.tsx';

const sample = <Schema extends z.ZodMiniType>(schema: Schema) => z.parse(schema, sampleOf(schema));

/** A filter as the bar shows it, with its editor open. */
function FilterPage<Value>({ filter: { editor, control, defaultValue, label } }: { filter: Filter<Value> }) {
  return (editor ?? control)?.({ label, value: defaultValue, onChange: nothing, onDone: nothing });
}

const param = { label: 'Name', param: 'name' };
const step = { busy: false, error: null, onCancel: nothing };
const story = () => sample(Story);

/** The forms of accounts, lists, demos and drills. */
export const OTHER_FORMS: readonly FormPage[] = [
  { files: ['app/first-sign-in.tsx'], page: () => <FirstSignIn user={undefined} /> },
  {
    files: ['screens/sign-in/sign-in-form.tsx'],
    page: () => <SignInForm provider={localAuth} onSignedIn={nothing} />,
    user: null,
  },
  {
    files: ['screens/sign-in/join-drill-form.tsx'],
    page: () => <JoinDrillForm code="" onSignedIn={nothing} onCancel={nothing} />,
    user: null,
  },
  {
    files: ['screens/sign-in/new-password-step.tsx', 'screens/sign-in/step-form.tsx'],
    page: () => <NewPasswordStep {...step} onSubmit={nothing} />,
    user: null,
  },
  {
    files: ['screens/sign-in/code-form.tsx', 'features/own-sign-in/code-field.tsx'],
    page: () => <CodeForm {...step} title="Code" text="Enter it" onSubmit={nothing} />,
    user: null,
  },
  { files: ['features/own-sign-in/password-form.tsx'], page: () => <PasswordForm onClose={nothing} /> },
  { files: ['features/own-sign-in/removal-form.tsx'], page: () => <RemovalForm onClose={nothing} /> },
  { files: ['features/own-sign-in/setup-form.tsx'], page: () => <SetupForm onClose={nothing} /> },
  {
    files: ['screens/profile/end-shift-form.tsx', 'screens/profile/left-alarm.tsx'],
    page: () => <EndShiftForm work={[sample(OpenWork)]} onSend={nothing} isSending={false} refusal={undefined} />,
    press: [/^Promised/],
  },
  { files: ['features/audit-log/record-id-filter.tsx'], page: () => <FilterPage filter={recordIdFilter} /> },
  {
    files: ['features/alarms/list/aged-filter.tsx'],
    page: () => <FilterPage filter={agedFilter} />,
    press: [/^Aged alarms/, /^Custom Time/],
  },
  {
    files: ['kit/filters/at-least.tsx', 'ui/forms/number-form.tsx'],
    page: () => <FilterPage filter={atLeast({ ...param, min: 0, max: 100 })} />,
  },
  { files: ['kit/filters/contained-text.tsx'], page: () => <FilterPage filter={containedText(param)} /> },
  { files: ['kit/filters/name-parts.tsx'], page: () => <FilterPage filter={nameParts(param)} /> },
  { files: ['kit/filters/search-text.tsx'], page: () => <FilterPage filter={searchText({ ...param, delayMs: 1 })} /> },
  {
    files: ['kit/filters/field-text.tsx'],
    page: () => <FilterPage filter={fieldText({ param: 'with', fields: [{ id: 'name', label: 'Name' }] })} />,
  },
  {
    files: ['features/insights/period-filter.tsx'],
    page: () => <PeriodFilter value={{ from: '2025-11-01', to: '2025-11-02' }} onChange={nothing} />,
    press: [/2025|Nov/, /^Custom Range/],
  },
  {
    files: ['screens/forensics/search-bar.tsx'],
    page: () => <SearchBar q="" isLoading={false} onSearch={nothing} onLeaveDown={nothing} input={{ current: null }} />,
  },
  {
    files: ['ui/forms/date-range-fields.tsx'],
    page: () => <DateRangeFields value={null} onApply={nothing} onClear={nothing} now={Date.now} zone="UTC" />,
  },
  {
    files: ['features/video/site-watch/camera-picker.tsx'],
    page: () => <CameraPicker cameras={[{ id: '1', name: 'Gate' }]} selected={new Set()} onChange={nothing} />,
  },
  {
    files: ['features/drills/debrief/corrective-act-form.tsx'],
    page: () => <CorrectiveActForm debrief={sample(Debrief)} edited="new" onClose={nothing} />,
  },
  { files: ['features/drills/blind-tests/plant-form.tsx'], page: () => <PlantForm /> },
  {
    files: ['features/drills/drill-inject.tsx'],
    page: () => <DrillInject drill={RUNNING} seat={1} isOwn />,
  },
  {
    files: ['features/drills/drill-library.tsx'],
    page: () => <DrillLibrary drills={[sample(LibraryDrill)]} present={undefined} onOpened={nothing} />,
  },
  {
    files: ['features/drills/play-contact.tsx'],
    page: () => <PlayContact drillId="sample-1" seat={1} isOwn voice={() => null} />,
    answers: [
      reply(getPlayedContacts, {
        payload: {
          trainee: 'Kim',
          call: { sid: 'CA1', contact: 'Dana', number: '+15550100000', isAnswered: true, startedAtMs: 0 },
          answers: [],
          contacts: [{ name: 'Dana', number: '+15550100000' }],
        },
      }),
    ],
  },
  { files: ['features/drills/trainer-notes.tsx'], page: () => <TrainerNotes drill={RUNNING} seat={1} /> },
  {
    files: ['features/simulator/clock-bar.tsx'],
    page: () => <ClockBar world={sample(ControlledWorld)} story={null} />,
  },
  { files: ['features/simulator/inject-form.tsx'], page: () => <InjectForm story={story()} /> },
  {
    files: ['features/simulator/scenario-library.tsx'],
    page: () => <ScenarioLibrary scenarios={[sample(LibraryScenario)]} selected={undefined} onSelect={nothing} />,
  },
  { files: ['features/simulator/snapshots-panel.tsx'], page: () => <SnapshotsPanel /> },
  {
    files: ['features/simulator/start-panel.tsx'],
    page: () => (
      <StartPanel
        scenario={{ ...sample(LibraryScenario), file: 'night-intruder.yaml', fault: null }}
        isPlaying={false}
        canMoveClock
        inCleanWorld={false}
        onCleanWorldChange={nothing}
      />
    ),
  },
  { files: ['features/simulator/story-log.tsx'], page: () => <StoryLog lines={[]} isLate={false} name="log" /> },
];
