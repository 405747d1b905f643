import { type ReactNode, useEffect, useRef } from 'react';
import type { Named } from '#contract/names.ts';
import type { Edit } from '../../data/edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useEdit } from './use-edit.ts';

interface NameTagsProps {
  /** 'Alarm types of Intrusion' */
  label: string;
  names: readonly Named[];
  iconOf?: (named: Named) => ReactNode;
  /** Said where there is none. */
  none: string;
  /** Gets the id of the one that is taken away. */
  edit: Edit<string>;
  mayRemove: boolean;
}

/** What a record is connected with, as tags; those who may change the record take them away here. */
export function NameTags({ label, names, iconOf, none, edit, mayRemove }: NameTagsProps) {
  const remove = useEdit(edit);
  const list = useRef<HTMLUListElement>(null);
  /** Where in the list one was taken away by this window. */
  const takenAt = useRef<number>(undefined);
  // The button that was pressed is gone with its tag: the keyboard goes on with the next one.
  useEffect(() => {
    const at = takenAt.current;
    if (at === undefined || names.length === 0 || document.activeElement !== document.body) return;
    takenAt.current = undefined;
    list.current?.querySelectorAll('button')[Math.min(at, names.length - 1)]?.focus();
  }, [names]);
  const take = (id: string, index: number) => {
    takenAt.current = index;
    remove.mutate(id);
  };
  if (names.length === 0) return <p className="text-13 text-ink-3">{none}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ul ref={list} aria-label={label} className="flex flex-wrap gap-1.5">
        {names.map((named, index) => (
          <li key={named.id} className="flex max-w-full">
            <Tag icon={iconOf?.(named)} onRemove={mayRemove ? () => take(named.id, index) : undefined}>
              {named.name}
            </Tag>
          </li>
        ))}
      </ul>
      {remove.error && (
        <Banner tone="error" shape="block">
          {messageOf(remove.error)}
        </Banner>
      )}
    </div>
  );
}
