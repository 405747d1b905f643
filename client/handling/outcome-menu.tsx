import { ListChecks } from 'lucide-react';
import { OUTCOMES, outcomeLabel } from '#contract/outcomes.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';

interface OutcomeMenuProps {
  /** Called with the outcome as text; not for 'others', which the operator writes. */
  onChoose: (text: string) => void;
  size?: 'small' | 'default';
}

/** Writes what became of the person or vehicle into the text beside it. */
export function OutcomeMenu({ onChoose, size = 'default' }: OutcomeMenuProps) {
  return (
    <Menu align="end" side="top" trigger={<IconButton label="Outcome" size={size} icon={<ListChecks />} />}>
      {OUTCOMES.filter((outcome) => outcome !== 'others').map((outcome) => (
        <MenuItem key={outcome} onClick={() => onChoose(outcomeLabel(outcome))}>
          {outcomeLabel(outcome)}
        </MenuItem>
      ))}
    </Menu>
  );
}
