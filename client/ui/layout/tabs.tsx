import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, Suspense } from 'react';
import { type KeyHint, useKeyCombo } from '../../lib/key-hint.ts';
import { cn } from '../cn.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ariaKeys, KeyCombo } from '../keys/kbd.tsx';

interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs<Value extends string>({ value, onValueChange, className, children }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(chosen: Value) => onValueChange(chosen)}
      className={cn('flex min-h-0 flex-col', className)}
    >
      {children}
    </BaseTabs.Root>
  );
}

/** The row of tabs; 40 px with a hairline below. */
export function TabList({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <BaseTabs.List
      aria-label={label}
      className={cn('flex h-10 shrink-0 gap-5 overflow-x-auto border-b border-line px-4', className)}
    >
      {children}
    </BaseTabs.List>
  );
}

interface TabProps {
  value: string;
  count?: number;
  /** News in it: '1 new reply'. A dot marks it. */
  news?: string | undefined;
  keyHint?: KeyHint | undefined;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab({ value, count, news, keyHint, disabled, children }: TabProps) {
  const combo = useKeyCombo(keyHint);
  return (
    <BaseTabs.Tab
      value={value}
      disabled={disabled}
      aria-keyshortcuts={ariaKeys(combo)}
      className="-mb-px inline-flex shrink-0 items-center gap-2 border-b-2 border-transparent text-13 font-medium text-ink-3 transition-colors duration-120 ease-out hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink data-disabled:text-ink-off"
    >
      {children}
      {count !== undefined && <span className="text-12 text-ink-3">{count}</span>}
      {news !== undefined && (
        <span title={news} className="size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{news}</span>
        </span>
      )}
      {combo && <KeyCombo hint combo={combo} />}
    </BaseTabs.Tab>
  );
}

/** The content of a tab; it may be a lazy part. */
export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <BaseTabs.Panel value={value} className={cn('min-h-0 flex-1 overflow-y-auto', className)}>
      <Suspense fallback={<Skeleton className="mx-4 my-3 h-40" />}>{children}</Suspense>
    </BaseTabs.Panel>
  );
}
