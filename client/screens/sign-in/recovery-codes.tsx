import { RecoveryCodeList } from '../../features/own-sign-in/recovery-code-list.tsx';
import { Button } from '../../ui/actions/button.tsx';

/** Shows new recovery codes once, before the console opens. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="pt-0.5 text-20 font-semibold">Recovery codes</h1>
      <RecoveryCodeList codes={codes} />
      <Button variant="primary" size="large" className="mt-2 w-full" onClick={onStored}>
        I have stored them
      </Button>
    </div>
  );
}
