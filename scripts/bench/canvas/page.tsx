import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ZoneEditorPane } from '#client/features/cameras/zones/zone-editor-pane.tsx';
import { SessionProvider } from '#client/lib/session.tsx';
import type { Camera } from '#contract/cameras.ts';
import { permissionsOf, ROLES } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { countFrames } from './frames.ts';

/*
 * The page of the benchmark of drawing: the console's own editor of zones over a still, with 30 active zones in 6
 * columns, each with 8 corners.
 */
const SIZE = { width: 1_280, height: 720 };
const COLUMNS = 6;
const ZONES = 30;
const CORNERS = 8;

const zones = Array.from({ length: ZONES }, (_, no) => {
  const centre = { x: 110 + (no % COLUMNS) * 210, y: 80 + Math.floor(no / COLUMNS) * 140 };
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / CORNERS;
    return {
      x: Math.round(centre.x + 60 * Math.cos(angle)),
      y: Math.round(centre.y + 60 * Math.sin(angle)),
    };
  });
});

const camera: Camera = {
  id: 'camera-1',
  name: 'North Row 07',
  code: 'NR-07',
  location: { id: 'location-1', name: 'Northgate Auto', timezone: 'UTC' },
  tenantId: 'tenant-1',
  integrationType: 'RTSP',
  isPlaybackEnabled: true,
  isEnabled: true,
  imageUrl: '/still.svg',
  activeZones: zones,
  labellingResolution: SIZE,
  version: 1,
};

const user: User = {
  id: 'user-1',
  email: 'manager@watchfloor.test',
  name: 'D. Whitlock',
  roles: [ROLES.GM],
  permissions: permissionsOf('GM'),
  userIntercomHash: null,
  mspTenants: [],
  mspLocations: [],
  visionTenants: [],
  enabled: true,
  tenant: { id: 'tenant-1', name: 'Harborline' },
  alarmtype_groups: [],
};

// The benchmark calls it from outside.
Object.assign(window, { countFrames });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <SessionProvider user={user}>
      <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
        <ZoneEditorPane camera={camera} size={SIZE} onNewPicture={() => {}} />
      </div>
    </SessionProvider>
  </QueryClientProvider>,
);
