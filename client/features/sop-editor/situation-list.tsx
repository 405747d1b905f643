import { memo, useState } from 'react';
import { SITUATION_COLOURS, type SituationColour, type SopWorkflow } from '#contract/sop-workflow.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import { LabelledForm } from './labelled-form.tsx';
import { LabelledList } from './labelled-list.tsx';

type Situation = SopWorkflow['situations'][number];

const TONES: Record<SituationColour, BadgeTone> = { red: 'error', green: 'success', blue: 'info' };
const NAMES: Record<SituationColour, string> = { red: 'Red', green: 'Green', blue: 'Blue' };
const OPTIONS = SITUATION_COLOURS.map((value) => ({ value, label: NAMES[value] }));

interface SituationListProps {
  situations: readonly Situation[];
  onSituationsChange: (situations: Situation[]) => void;
}

/** Situations with their colours and sub-situations. */
export const SituationList = memo(function SituationList({ situations, onSituationsChange }: SituationListProps) {
  return (
    <LabelledList
      what="Situation"
      items={situations}
      onItemsChange={onSituationsChange}
      labelOf={({ label, color }) => <Badge tone={TONES[color]}>{label}</Badge>}
      partsOf={({ subSituations }) => subSituations}
      form={(situation, keep, close) => <SituationForm situation={situation} onDone={keep} onClose={close} />}
    />
  );
});

interface SituationFormProps {
  /** Null for a new one. */
  situation: Situation | null;
  onDone: (situation: Situation) => void;
  onClose: () => void;
}

function SituationForm({ situation, onDone, onClose }: SituationFormProps) {
  const initial = situation?.color ?? 'red';
  const [color, setColor] = useState<SituationColour>(initial);
  return (
    <LabelledForm
      part="Sub-situation"
      initial={{ label: situation?.label ?? '', parts: situation?.subSituations ?? [] }}
      isChanged={color !== initial}
      onDone={({ label, parts }) => onDone({ label, color, subSituations: parts })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1.5">
        <h3 className="text-12 font-medium text-ink-2">Colour</h3>
        <Segmented
          label="Colour"
          size="default"
          value={color}
          onValueChange={setColor}
          options={OPTIONS}
          className="self-start"
        />
      </div>
    </LabelledForm>
  );
}
