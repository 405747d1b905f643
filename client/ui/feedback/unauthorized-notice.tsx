import { Lock } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that the user may not see. */
export function UnauthorizedNotice({ text }: { text: string }) {
  return <EmptyState icon={<Lock />} title={text} />;
}
