import { memo } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { LabelledForm } from './labelled-form.tsx';
import { LabelledList } from './labelled-list.tsx';

type Action = SopWorkflow['quickResolveActions'][number];

interface ActionListProps {
  actions: readonly Action[];
  onActionsChange: (actions: Action[]) => void;
}

/** Quick resolve actions with their sub-actions. */
export const ActionList = memo(function ActionList({ actions, onActionsChange }: ActionListProps) {
  return (
    <LabelledList
      what="Action"
      items={actions}
      onItemsChange={onActionsChange}
      labelOf={({ label }) => label}
      partsOf={({ subActions }) => subActions}
      form={(action, keep, close) => (
        <LabelledForm
          part="Sub-action"
          initial={{ label: action?.label ?? '', parts: action?.subActions ?? [] }}
          onDone={({ label, parts }) => keep({ label, subActions: parts })}
          onClose={close}
        />
      )}
    />
  );
});
