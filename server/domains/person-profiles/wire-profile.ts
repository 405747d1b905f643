import { type PersonProfile, showPersonImage } from '#contract/person-profiles.ts';
import { encodeRequest } from '#contract/request.ts';
import { inScope, type Scope } from '../../auth/scope.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { ProfileLocation, StoredProfile } from './store.ts';

/** The fields of a profile that can be entered, by their names in requests. */
export const enteredFields = (row: StoredProfile) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  age: row.age,
  gender: row.gender,
  employeeId: row.employeeId,
  isEnabled: row.isEnabled,
  profileType: row.profileType,
  tags: row.tags,
  miscInfo: row.miscInfo,
});

export const fullNameOf = ({ firstName, lastName }: Pick<StoredProfile, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The address at which browsers get an image, by the id of its file. */
export type ImageAddress = (fileId: string) => string;

interface AddressParts {
  links: Pick<FileLinks, 'sign'>;
  config: { ormUrl: string };
}

/** Signs the addresses of images: an `<img>` request carries no session token. */
export const createImageAddress =
  ({ links, config }: AddressParts): ImageAddress =>
  (id) => {
    const { path } = encodeRequest(showPersonImage, { params: { id }, query: links.sign('person-image', id) });
    return `${config.ormUrl}${path}`;
  };

/** A profile as it is answered, with those of its locations that are in scope. */
export const wireProfile = (
  row: StoredProfile,
  mappedTo: readonly ProfileLocation[],
  { scope, addressOf }: { scope: Scope; addressOf: ImageAddress },
): PersonProfile => ({
  ...enteredFields(row),
  id: row.id,
  tenantId: row.tenantId,
  primaryImageURL: row.fileId === null ? null : addressOf(row.fileId),
  secondaryImageURL: null,
  locations: mappedTo
    .filter(({ profileId, id, tenantId }) => profileId === row.id && inScope(scope, { tenantId, locationId: id }))
    .map(({ id, name }) => ({ id, name })),
  version: row.version,
});
