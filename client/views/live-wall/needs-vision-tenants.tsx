import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.tsx';
import { UnauthorizedNotice } from '../../ui/feedback/unauthorized-notice.tsx';
import { Page } from '../../ui/layout/page.tsx';

const NO_ACCESS =
  'You do not currently have access to this page. Please contact the system administrator to request access permissions. Thank you!';

/** A screen of scan, for users with vision tenants; others see a contact (operator tools, 2.8 and 6). */
export function NeedsVisionTenants({ title, children }: { title: string; children: ReactNode }) {
  const { visionTenants } = useUser();
  if (visionTenants.length > 0) return children;
  return (
    <Page title={title} keys="general">
      <UnauthorizedNotice text={NO_ACCESS} />
    </Page>
  );
}
