import { Link } from 'react-router';
import { useCanOpen } from '../../../lib/screens.tsx';

/** The id of an alarm, which opens it in a new tab if the user may see it. */
export function AlarmIdLink({ to, id }: { to: string; id: string }) {
  const canOpen = useCanOpen();
  if (!canOpen(to)) return <span className="block truncate font-mono text-12">{id}</span>;
  return (
    <Link to={to} target="_blank" className="block truncate font-mono text-12 text-accent hover:underline">
      {id}
    </Link>
  );
}
