import { Lock } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** In the place of what the reader may not see. */
export function UnauthorizedNotice({ text }: { text: string }) {
  return <EmptyState icon={<Lock />} title={text} />;
}
