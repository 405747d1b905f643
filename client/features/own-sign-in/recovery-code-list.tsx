import { CopyButton } from '../../ui/actions/copy-button.tsx';

/** Recovery codes on show, the only time that they are. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="text-13 text-ink-2">
      Store these codes in a safe place. Each of them signs you in once without your authenticator app. They are not
      shown again.
    </p>
    <div className="flex items-start gap-2 rounded-sm border border-line-2 p-3">
      <ul aria-label="Recovery codes" className="grid flex-1 grid-cols-2 gap-x-4 gap-y-1 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton label="Copy recovery codes" text={codes.join('\n')} />
    </div>
  </>
);
