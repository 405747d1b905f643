import { CircleAlert, CircleCheck } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { CameraTest as TestResult } from '#contract/camera-tests.ts';
import { type TestedAddress, useTestCamera } from '../../data/cameras/test-camera.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { sizeText } from './tested-text.ts';

interface CameraTestProps {
  /** As entered so far. */
  rtspUrl: string;
  userId: string;
  /** The saved camera that the address may belong to. */
  cameraId?: string;
}

/** Asks the camera of a form for its pictures before it is saved, and shows what it sends or what is wrong (085). */
export function CameraTest({ rtspUrl, userId, cameraId }: CameraTestProps) {
  const [password, setPassword] = useState('');
  const test = useTestCamera();
  const entered: TestedAddress = {
    rtspUrl: rtspUrl.trim(),
    ...(userId.trim() && { userId: userId.trim() }),
    ...(password && { password }),
    ...(cameraId !== undefined && { cameraId }),
  };
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(entered);
  const start = () => {
    if (entered.rtspUrl && !test.isPending) test.mutate(entered);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    // Enter in this box tests, and does not save the form around it.
    event.preventDefault();
    start();
  };
  return (
    <section aria-label="Test" className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex items-end gap-2">
        <Field label="Password for the test" className="flex-1">
          <PasswordInput
            autoComplete="new-password"
            maxLength={400}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button loading={test.isPending} disabled={!entered.rtspUrl} focusableWhenDisabled onClick={start}>
          Test
        </Button>
      </div>
      <div aria-live="polite" className="flex h-20 items-center text-13">
        <Outcome
          isPending={test.isPending}
          error={isCurrent ? test.error : null}
          result={isCurrent ? test.data : undefined}
        />
      </div>
    </section>
  );
}

interface OutcomeProps {
  isPending: boolean;
  error: Error | null;
  result: TestResult | undefined;
}

function Outcome({ isPending, error, result }: OutcomeProps) {
  if (isPending) {
    return (
      <span className="flex items-center gap-2 text-ink-2">
        <Spinner className="[&>svg]:size-4" />
        Asking the camera, 5 s at most
      </span>
    );
  }
  if (error) return <Failed message={messageOf(error)} />;
  if (!result) {
    return <span className="text-ink-3">The password is used for the test only. A camera can be saved untested.</span>;
  }
  return result.isOk ? <Passed test={result} /> : <Failed {...result} />;
}

function Passed({ test: { codec, still, ...size } }: { test: Extract<TestResult, { isOk: true }> }) {
  const picture = still !== null && (
    <img
      src={still}
      alt="Still of the tested camera"
      className="h-18 w-32 shrink-0 rounded-sm bg-void object-contain"
    />
  );
  return (
    <Result
      picture={picture}
      icon={<CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />}
      title={sizeText(codec, size)}
      text={picture ? 'The camera answers.' : 'The camera answers, but no still could be made.'}
    />
  );
}

function Failed({ message, advice }: { message: string; advice?: string }) {
  return (
    <Result
      icon={<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-error" />}
      title={message}
      text={advice}
    />
  );
}

interface ResultProps {
  picture?: ReactNode;
  icon: ReactNode;
  title: string;
  text: string | undefined;
}

function Result({ picture, icon, title, text }: ResultProps) {
  return (
    <div className="flex items-center gap-3">
      {picture}
      <div className="flex items-start gap-2">
        {icon}
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {text && <p className="text-ink-2">{text}</p>}
        </div>
      </div>
    </div>
  );
}
