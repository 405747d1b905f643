import { memo } from 'react';
import { SOP } from '#contract/record-limits.ts';
import type { SopWorkflow, TalkdownKind } from '#contract/sop-workflow.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { SortableList } from '../../ui/forms/sortable-list.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

type Talkdowns = Pick<SopWorkflow, 'isTalkdownEnabled' | 'talkdowns'>;

const KINDS: { value: TalkdownKind; label: string }[] = [
  { value: 'static', label: 'Static' },
  { value: 'dynamic', label: 'Dynamic' },
];

const blank = { type: 'static' as const, text: '' };

interface TalkdownFieldsProps extends Talkdowns {
  onChange: (change: Partial<Talkdowns>) => void;
}

/** Whether talkdowns are enabled, and the one or two that operators send. */
export const TalkdownFields = memo(function TalkdownFields({
  isTalkdownEnabled,
  talkdowns,
  onChange,
}: TalkdownFieldsProps) {
  return (
    <>
      <Switch
        label="Enable talkdowns"
        checked={isTalkdownEnabled}
        onCheckedChange={(enabled) =>
          onChange({ isTalkdownEnabled: enabled, ...(enabled && talkdowns.length === 0 && { talkdowns: [blank] }) })
        }
      />
      {isTalkdownEnabled && (
        <SortableList
          what="Talkdown"
          items={talkdowns}
          onItemsChange={(changed) => onChange({ talkdowns: changed })}
          onAdd={talkdowns.length < SOP.talkdownsMax ? () => onChange({ talkdowns: [...talkdowns, blank] }) : undefined}
          addLabel="Add Talkdown"
          removable={talkdowns.length > 1}
        >
          {(talkdown, change, index) => (
            <div className="flex flex-col gap-2">
              <Segmented
                label={`Type of talkdown ${index + 1}`}
                size="default"
                value={talkdown.type}
                onValueChange={(type) => change({ ...talkdown, type })}
                options={KINDS}
                className="self-start"
              />
              <Textarea
                aria-label={`Text of talkdown ${index + 1}`}
                rows={2}
                maxLength={SOP.textMax}
                placeholder={
                  talkdown.type === 'static'
                    ? 'The sentence that is spoken'
                    : 'The sentence; the operator adds what they see, such as the colour of a shirt'
                }
                value={talkdown.text}
                onChange={(event) => change({ ...talkdown, text: event.target.value })}
              />
            </div>
          )}
        </SortableList>
      )}
    </>
  );
});
