import type { RecognisedPerson } from '#contract/recognised-person.ts';
import { notFound } from '../../http/refused.ts';
import type { PersonProfileStore } from './store.ts';
import { fullNameOf, type ImageAddress } from './wire-profile.ts';

/** A person as cameras of a location know them. */
export interface KnownPerson {
  id: string;
  name: string;
  profileType: 'BLACKLISTED';
}

/** The persons that cameras recognise, without a check of the scope. */
export interface Recognitions {
  /**
   * The person if they raise an alarm at the location, or the reason why they do not: the profile is disabled, not
   * mapped to it, or not blacklisted. 404 for an unknown profile.
   */
  judge(profileId: string, locationId: string): { person: KnownPerson } | { suppressed: string };
  /** Stores who raised an alarm. Run it in the transaction that raises it. */
  note(alarmId: string, person: KnownPerson): void;
  /** The person whose face raised an alarm; undefined for other alarms. */
  recognisedIn(alarmId: string): RecognisedPerson | undefined;
}

export function createRecognitions({
  store,
  addressOf,
}: {
  store: Pick<PersonProfileStore, 'atLocation' | 'noteRecognised' | 'recognisedIn'>;
  addressOf: ImageAddress;
}): Recognitions {
  return {
    judge: (profileId, locationId) => {
      const found = store.atLocation(profileId, locationId);
      if (!found) throw notFound('Person profile');
      const { profile, isMapped } = found;
      if (!isMapped) return { suppressed: 'person not mapped to the location' };
      if (!profile.isEnabled) return { suppressed: 'person profile disabled' };
      if (profile.profileType !== 'BLACKLISTED') return { suppressed: 'person not blacklisted' };
      return { person: { id: profile.id, name: fullNameOf(profile), profileType: profile.profileType } };
    },
    note: (alarmId, { id, name, profileType }) =>
      store.noteRecognised({ alarmId, personProfileId: id, name, profileType }),
    recognisedIn: (alarmId) => {
      const row = store.recognisedIn(alarmId);
      if (!row) return undefined;
      const { fileId, ...person } = row;
      return { ...person, imageUrl: fileId === null ? null : addressOf(fileId) };
    },
  };
}
