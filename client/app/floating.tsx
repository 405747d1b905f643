import type { ReactNode } from 'react';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { TooltipProvider } from '../ui/overlays/tooltip.tsx';

/** What floats over a screen: tips and toasts. The sign-in screen has neither, and so is here sooner. */
export function Floating({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      {children}
      <Toaster />
    </TooltipProvider>
  );
}
