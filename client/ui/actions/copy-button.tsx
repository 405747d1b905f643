import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TOAST } from '#contract/limits.ts';
import { report } from '../../lib/report.ts';
import { toast } from '../feedback/toast.ts';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  text: string;
  /** The button's name: 'Copy alarm id'. */
  label: string;
  /** Shown as a toast after copying; without it only the tick confirms. */
  copiedMessage?: string;
  size?: 'small' | 'default' | 'large';
}

/** Copies a text to the clipboard and shows a tick for 3 s. */
export function CopyButton({ text, label, copiedMessage, size = 'small' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch (error) {
      // Only logged, not shown (core, section 8).
      report(`${label} failed`, error);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), TOAST.copyMs);
    if (copiedMessage) toast.link(copiedMessage);
  }

  return (
    <IconButton
      label={copied ? 'Copied' : label}
      size={size}
      icon={copied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      onClick={copy}
    />
  );
}
