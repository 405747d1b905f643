import type { ReactNode } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';

interface EditorSectionProps {
  /** The field of the procedure that it edits. */
  field: keyof SopWorkflow;
  title: string;
  description?: string;
  children: ReactNode;
}

/** One part of the editor under its heading. */
export function EditorSection({ field, title, description, children }: EditorSectionProps) {
  return (
    <section aria-label={title} data-field={field} className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-14 font-semibold text-ink">{title}</h2>
      {description && <p className="text-12 text-ink-3">{description}</p>}
      {children}
    </section>
  );
}
