import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { firstToast, loadToasts } from './toast.ts';

const ToastPlace = lazyPart(async () => (await loadToasts()).ToastPlace);

/** Shows the toasts at the bottom left of the main area, above the key strip and a list's page bar. Used once in the app. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => void firstToast.then(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  );
}
