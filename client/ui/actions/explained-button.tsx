import { useId } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

interface ExplainedButtonProps extends ButtonProps {
  /** Why it cannot be pressed; undefined while it can. */
  blockedBy: string | undefined;
}

/**
 * A button that says why it is disabled: as its tip and as its description. It stays in reach of the keyboard
 * meanwhile, so that everybody comes to the reason.
 */
export function ExplainedButton({ blockedBy, disabled = false, ...props }: ExplainedButtonProps) {
  const id = useId();
  const blocked = blockedBy !== undefined;
  return (
    <>
      <Tooltip content={blockedBy} disabled={!blocked} closeOnClick={false}>
        <Button
          disabled={disabled || blocked}
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
