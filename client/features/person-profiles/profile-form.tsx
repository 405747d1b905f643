import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { GENDERS, type PersonProfile, PersonProfileForm, PROFILE_TEXTS } from '#contract/person-profiles.ts';
import { PERSON_PROFILES } from '#contract/record-limits.ts';
import { discardProfile, type ProfilePlace, type SavedSteps, saveProfile } from '../../data/person-profiles.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { RecordForm } from '../../kit/records/record-form.tsx';
import { useEdit } from '../../kit/records/use-edit.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TagInput } from '../../ui/forms/tag-input.tsx';
import { ImageField } from './image-field.tsx';
import { profileTypes } from './profile-types.ts';

/** An image is required unless one is stored (administration, section 5 Person profile). */
const RULES = {
  withImage: z.strictObject({ ...PersonProfileForm.shape, image: z.nullable(z.file()) }),
  withoutImage: z.strictObject({
    ...PersonProfileForm.shape,
    image: z.nullable(z.file()).check(z.refine((image) => image !== null, { error: PROFILE_TEXTS.imageRequired })),
  }),
};

const genders = GENDERS.map((gender) => ({ value: gender, label: gender }));

interface ProfileFormProps {
  place: ProfilePlace;
  /** Absent when adding one. */
  profile?: PersonProfile;
  onClose: () => void;
}

/** The fields and the image of a person profile. Use it inside a `Dialog`. */
export function ProfileForm({ place, profile, onClose }: ProfileFormProps) {
  const [steps] = useState<SavedSteps>({});
  const [hasStarted, setStarted] = useState(false);
  useDiscardIncomplete(profile ? undefined : steps);
  const storedUrl = profile?.primaryImageURL ?? null;
  const secondaryUrl = profile?.secondaryImageURL ?? null;
  const draft = useRecordDraft({
    rules: storedUrl === null ? RULES.withoutImage : RULES.withImage,
    values: {
      firstName: profile?.firstName ?? '',
      lastName: profile?.lastName ?? '',
      age: profile && profile.age > 0 ? profile.age : null,
      gender: profile?.gender ?? 'Male',
      employeeId: profile?.employeeId ?? '',
      isEnabled: profile?.isEnabled ?? false,
      profileType: profile?.profileType ?? 'BLACKLISTED',
      tags: profile?.tags ?? [],
      image: null,
    },
    edit: saveProfile(place, profile, steps),
  });
  // A failed attempt may have saved the profile before it failed.
  const { isError } = draft.save;
  useEffect(() => setStarted(isError && steps.profile !== undefined), [isError, steps]);
  const firstLabel = profile ? 'Save' : 'Add';

  return (
    <RecordForm draft={draft} submitLabel={hasStarted ? 'Try again' : firstLabel} onClose={onClose}>
      <div className="flex gap-4">
        <FormField
          draft={draft}
          name="image"
          label="Profile image"
          // Other systems keep a second image, which is shown only.
          description={secondaryUrl && <img src={secondaryUrl} alt="Secondary profile" className="w-40 rounded-sm" />}
          className="shrink-0"
        >
          {({ value, onChange }) => (
            <ImageField locationId={place.locationId} storedUrl={storedUrl} value={value} onChange={onChange} />
          )}
        </FormField>
        <div className="grid min-w-0 flex-1 grid-cols-2 content-start gap-4">
          <FormField draft={draft} name="firstName" label="First name">
            {(control) => <Input data-initial-focus autoComplete="off" {...control} />}
          </FormField>
          <FormField draft={draft} name="lastName" label="Last name (optional)">
            {(control) => <Input autoComplete="off" {...control} />}
          </FormField>
          <FormField draft={draft} name="profileType" label="Profile type">
            {({ value, onChange }) => <Select value={value} onValueChange={onChange} options={profileTypes} />}
          </FormField>
          <FormField draft={draft} name="employeeId" label="Employee ID (optional)">
            {(control) => <Input autoComplete="off" {...control} />}
          </FormField>
          <FormField draft={draft} name="age" label="Age (optional)">
            {({ value, onChange, maxLength: _, ...control }) => (
              <NumberInput
                {...control}
                // Accepts what the rule refuses, so that the form can say why.
                min={-PERSON_PROFILES.maxAge}
                max={PERSON_PROFILES.maxAge}
                value={value}
                onValueChange={onChange}
              />
            )}
          </FormField>
          <FormField draft={draft} name="gender" label="Gender">
            {({ value, onChange }) => <Select value={value} onValueChange={onChange} options={genders} />}
          </FormField>
          <FormField draft={draft} name="tags" label="Tags (optional)" className="col-span-2">
            {({ value, onChange }) => <TagInput values={value} onValuesChange={onChange} maxLength={60} />}
          </FormField>
          <FormField draft={draft} name="isEnabled" label="Enabled" hideLabel>
            {({ value, onChange }) => <Switch label="Enabled" checked={value} onCheckedChange={onChange} />}
          </FormField>
        </div>
      </div>
    </RecordForm>
  );
}

/** Deletes a new profile when its form is closed before its image and its location are stored: no list would show it. */
function useDiscardIncomplete(steps: SavedSteps | undefined): void {
  const { mutate } = useEdit(discardProfile, { toastErrors: true });
  const discard = useLatest(mutate);
  useEffect(
    () => () => {
      if (steps?.profile && !steps.isMapped) discard.current(steps.profile.id);
    },
    [steps],
  );
}
