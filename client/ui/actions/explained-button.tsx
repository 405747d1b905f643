import { useId } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

interface ExplainedButtonProps extends ButtonProps {
  /** The reason why it is disabled; undefined while it is enabled. */
  blockedBy: string | undefined;
  /** It can be pressed while it is blocked: `onClick`, or its form, then says the reason. */
  pressable?: boolean;
}

/**
 * A button that shows why it is disabled, as its tip and as its description. It stays in the tab order, so that keyboard
 * users reach the reason too.
 */
export function ExplainedButton({ blockedBy, pressable = false, disabled = false, ...props }: ExplainedButtonProps) {
  const id = useId();
  const blocked = blockedBy !== undefined;
  return (
    <>
      <Tooltip content={blockedBy} disabled={!blocked} closeOnClick={false}>
        <Button
          disabled={disabled || (blocked && !pressable)}
          focusableWhenDisabled={blocked}
          aria-describedby={blocked ? id : undefined}
          {...props}
        />
      </Tooltip>
      <span id={id} hidden>
        {blockedBy}
      </span>
    </>
  );
}
