import { useRef, useState } from 'react';
import type { Story } from '#contract/control/stories.ts';
import { useInjectSteps } from '../../data/simulator/simulator-changes.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';

/** Steps to begin with, in the names of the story. */
function templatesOf({ names }: Story): { value: string; label: string; text: string }[] {
  const [incident] = names.incidents;
  const [camera] = names.cameras;
  const [operator] = names.operators;
  const [contact] = names.contacts;
  const template = (label: string, text: string) => ({ value: label, label, text });
  return [
    ...(incident
      ? [template('Begin an incident', `begin: ${incident}`), template('End an incident', `end: ${incident}`)]
      : []),
    ...(incident
      ? [template('Let the AI say something', `ai: ${incident}\nsays: unclear\nheadline: Somebody at the fence`)]
      : []),
    ...(camera
      ? [template('Camera offline for a minute', `fault: camera\non: ${camera}\ndoes: offline\nfor: 1m`)]
      : []),
    ...(operator
      ? [
          template('Operator offline for 20 s', `fault: network\nwhose: ${operator}\ndoes: offline\nfor: 20s`),
          template(
            'Bad line for a minute',
            `fault: network\nwhose: ${operator}\ncut: 5s\nkbps: 64\ndelay: 500ms\nfor: 1m`,
          ),
          template('Tell an operator something', `tell: ${operator}\nsays: The owner is on site`),
        ]
      : []),
    template('Cut every connection once', 'fault: socket\ndoes: cut'),
    template('Dispatch refuses once', 'provider: dispatch\nanswers: refuse\nstatus: 503\ntimes: 1'),
    ...(contact ? [template('Contact does not answer', `contact: ${contact}\nanswers: no-answer`)] : []),
    ...(contact && operator
      ? [
          template(
            'Contact speaks in the call',
            `tell: ${operator}\nover: call\ncontact: ${contact}\nsays: That is my fitter`,
          ),
        ]
      : []),
    ...(camera ? [template('Media loses a camera', `fault: media\ndoes: lose-path\non: ${camera}\nfor: 1m`)] : []),
    template('Mark the moment', 'mark: moment'),
  ];
}

/** Runs steps in the story, as its file would. */
export function InjectForm({ story }: { story: Story }) {
  const [text, setText] = useState('');
  const [template, setTemplate] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useInjectSteps();
  const templates = templatesOf(story);
  const isPlaying = story.state === 'running';
  useKeys({ injectSteps: () => field.current?.focus() });
  const change = (to: string) => {
    setText(to);
    reset();
  };
  return (
    <Form
      aria-label="Inject"
      className="shrink-0 gap-3 border-t border-line bg-raised p-4"
      onSubmit={() =>
        mutate(text, {
          onSuccess: (track) => toast.success(`The step runs in the track ${track}`),
          close: () => change(''),
        })
      }
      blockedBy={
        !isPlaying ? 'No story is being played' : text.trim() === '' ? 'Write a step, or choose one' : undefined
      }
      busy={isPending}
      error={error}
      submitLabel="Inject"
      submitKey="submit"
    >
      <div className="flex items-center gap-3">
        <h2 className="text-13 font-semibold text-ink">Inject</h2>
        <div className="min-w-0 flex-1">
          <Select
            aria-label="Step to begin with"
            placeholder="Choose a step"
            value={template}
            onValueChange={(value) => {
              setTemplate(value);
              change(templates.find((one) => one.value === value)?.text ?? '');
              field.current?.focus();
            }}
            options={templates.map(({ value, label }) => ({ value, label }))}
          />
        </div>
      </div>
      <Field label="Steps, as in a file" hideLabel>
        <Textarea
          ref={field}
          rows={4}
          spellCheck={false}
          value={text}
          placeholder={'begin: intruder'}
          onChange={({ target }) => change(target.value)}
          className="font-mono text-12"
        />
      </Field>
    </Form>
  );
}
