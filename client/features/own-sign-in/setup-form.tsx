import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, type SecondFactorSetup } from '#contract/own-sign-in.ts';
import { confirmSetup, useBeginSetup } from '../../data/session/second-factor.ts';
import { useRecordDraft } from '../../kit/records/record-draft.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DraftForm } from '../../ui/forms/draft-form.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { AppSecret } from './app-secret.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface SetupFormProps {
  onClose: () => void;
}

/** Sets up an authenticator app: the password, its first code, and the recovery codes. Use it inside a `Dialog`. */
export function SetupForm({ onClose }: SetupFormProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <div className="flex flex-col gap-4 pt-2">
        <RecoveryCodeList codes={codes} />
        <div className="flex justify-end">
          <Button variant="primary" data-initial-focus onClick={onClose}>
            I have stored them
          </Button>
        </div>
      </div>
    );
  }
  return setup ? (
    <ConfirmStep setup={setup} onCodes={setCodes} onClose={onClose} />
  ) : (
    <PasswordStep onSetup={setSetup} onClose={onClose} />
  );
}

function PasswordStep({ onSetup, onClose }: SetupFormProps & { onSetup: (setup: SecondFactorSetup) => void }) {
  const draft = useDraft(beginSecondFactor.body, { password: '' });
  const begin = useBeginSetup();
  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel="Continue"
      busy={begin.isPending}
      error={begin.error}
      onSubmit={({ password }) => begin.mutate(password, { close: onSetup, showError: () => undefined })}
      onCancel={onClose}
    >
      <FormField draft={draft} name="password" label="Password">
        {(control) => <PasswordInput data-initial-focus autoComplete="current-password" {...control} />}
      </FormField>
    </DraftForm>
  );
}

interface ConfirmStepProps extends SetupFormProps {
  setup: SecondFactorSetup;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmStep({ setup, onCodes, onClose }: ConfirmStepProps) {
  const draft = useRecordDraft({
    rules: confirmSecondFactor.body,
    values: { code: '' },
    edit: { ...confirmSetup, send: async (sent) => onCodes(await confirmSetup.send(sent)) },
  });
  return (
    <DraftForm
      className="pt-2"
      draft={draft}
      submitLabel="Set Up"
      busy={draft.save.isPending}
      error={draft.refusal}
      onSubmit={(sent) => draft.send(sent, () => undefined)}
      onCancel={onClose}
    >
      <p className="text-13 text-ink-2">Scan this code with an authenticator app, and enter the code that it shows.</p>
      <AppSecret setup={setup} />
      <FormField draft={draft} name="code" label="Code">
        {(control) => <Input data-initial-focus autoComplete="one-time-code" className="font-mono" {...control} />}
      </FormField>
    </DraftForm>
  );
}
