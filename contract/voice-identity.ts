/** A user who places calls about a location. */
export interface VoiceIdentity {
  userId: string;
  locationId: string;
}

/** The provider's alphabet for identities is letters, digits and `_`, and our ids are UUIDs. */
const IDENTITY = /^([0-9a-f]{32})_([0-9a-f]{32})$/;

const withoutDashes = (id: string) => id.replaceAll('-', '');
const withDashes = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The name under which the provider knows the user at this location. */
export const voiceIdentity = ({ userId, locationId }: VoiceIdentity): string =>
  `${withoutDashes(userId)}_${withoutDashes(locationId)}`;

/** Undefined for any other text. */
export function readVoiceIdentity(text: string): VoiceIdentity | undefined {
  const [, userId, locationId] = IDENTITY.exec(text) ?? [];
  return userId && locationId ? { userId: withDashes(userId), locationId: withDashes(locationId) } : undefined;
}
