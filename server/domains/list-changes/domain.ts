import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import type { Gatekeeper } from '../../http/authenticate.ts';
import { listChangesChannel } from '../../realtime/channels/list-changes.ts';
import { openRoom } from '../../realtime/socket-room.ts';

/** Tells clients which lists have changed. */
export const listChanges = domain({
  services: (_needs: Foundation & { gatekeeper: Gatekeeper }) => ({}),
  channels: (services) => [openRoom(listChangesChannel(services), services)],
});
