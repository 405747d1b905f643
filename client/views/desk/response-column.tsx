import type { ReactNode } from 'react';
import { ProcedureSection } from '../procedure/procedure-section.tsx';

interface ResponseColumnProps {
  /** A `Verdict`. */
  verdict: ReactNode;
  /** A `ColleagueNotice`. */
  notice?: ReactNode;
  /** The operator's tabs, with their foot. */
  procedure: ReactNode;
  /** Text that can no longer be sent as intended, docked at the bottom. */
  unsent?: ReactNode;
}

/** Everything with which an operator responds to an alarm, from the AI's verdict down to the next act. */
export function ResponseColumn({ verdict, notice, procedure, unsent }: ResponseColumnProps) {
  return (
    <>
      {verdict}
      {notice}
      <ProcedureSection className="flex-1">{procedure}</ProcedureSection>
      {unsent}
    </>
  );
}
