import { useId } from 'react';
import type { DemoAccount } from '#contract/app-config.ts';
import { Button } from '../../ui/actions/button.tsx';

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  disabled: boolean;
  onChoose: (credentials: { email: string; password: string }) => void;
}

/** The accounts of a demo backend; one click signs in. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-8 flex flex-col gap-2 border-t border-line pt-4">
      <h2 id={heading} className="text-12 font-medium text-ink-3">
        Demo accounts
      </h2>
      <ul className="grid grid-cols-2 gap-1.5">
        {accounts.map(({ email, password, label }) => (
          <li key={email} className="flex">
            <Button
              size="small"
              title={email}
              disabled={disabled}
              onClick={() => onChoose({ email, password })}
              className="w-full min-w-0 justify-start"
            >
              <span className="truncate">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
