import { useState } from 'react';
import { DrillCode } from '#contract/drills/seats.ts';
import { storedSeat, takeSeat } from '../../data/session/drill-seat.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { StepForm } from './step-form.tsx';
import { type OnSignedIn, useSignIn } from './use-sign-in.ts';

/** Takes a seat in a drill by its code, without an account. `code`: as the address has it. */
export function JoinDrillForm({
  code: given,
  onSignedIn,
  onCancel,
}: {
  code: string;
  onSignedIn: OnSignedIn;
  onCancel: () => void;
}) {
  const [seat] = useState(storedSeat);
  const [code, setCode] = useState(given || (seat?.code ?? ''));
  const [name, setName] = useState(seat?.name ?? '');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useSignIn(async (input: { code: string; name: string }) => {
    const { token, path } = await takeSeat(input);
    return { token, redirectTo: path };
  }, onSignedIn);
  const read = DrillCode.safeParse(code);
  const faults = {
    code: read.error?.issues[0]?.message,
    name: name.trim() === '' ? 'Enter your name' : undefined,
  };
  return (
    <StepForm
      title="Join a drill"
      text="Your trainer shows you the code. You need no account; nothing that you do in a drill leaves it."
      submitLabel="Join"
      busy={isPending || isSuccess}
      error={error}
      onCancel={onCancel}
      onSubmit={() => {
        setChecked(true);
        if (read.success && !faults.name) mutate({ code: read.data, name: name.trim() });
      }}
    >
      <Field label="Code" error={checked ? faults.code : undefined}>
        <Input
          size="large"
          autoFocus={given === ''}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </Field>
      <Field label="Your name" error={checked ? faults.name : undefined}>
        <Input
          size="large"
          autoFocus={given !== ''}
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}
