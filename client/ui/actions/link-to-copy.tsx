import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TOAST } from '#contract/limits.ts';
import { report } from '../../lib/report.ts';
import { toast } from '../feedback/toast.ts';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Button } from './button.tsx';

interface LinkToCopyProps {
  link: string;
  /** Shown as a toast after copying. */
  copiedMessage: string;
}

/** A link with a copy button. It is shown in full, so that it can be copied by hand if the browser refuses. */
export function LinkToCopy({ link, copiedMessage }: LinkToCopyProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch (error) {
      report('Link not copied', error);
      return;
    }
    toast.link(copiedMessage);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), TOAST.copyMs);
  };

  return (
    <div className="flex items-end gap-2">
      <Field label="Link" className="flex-1">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} className="font-mono text-12" />
      </Field>
      <Button variant="primary" icon={copied ? <Check /> : <Copy />} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
