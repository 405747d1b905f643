import { Link } from 'react-router';
import type { Door } from '#contract/doors.ts';
import { useCan } from '../../lib/session.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { LabelBadge } from './label-badge.tsx';

/** Whether a door is labelled; leads to its label if there is one to see. */
export function LabelLink({ door }: { door: Door }) {
  const mayOpen = useCan('dcp/details:view');
  if (!door.dcp || !mayOpen) return <LabelBadge door={door} />;
  return (
    <Link to={`/doors/${door.dcp.id}`} className="inline-flex rounded-xs hover:brightness-115">
      <LabelBadge door={door} />
      <VisuallyHidden>, label of {door.name}</VisuallyHidden>
    </Link>
  );
}
