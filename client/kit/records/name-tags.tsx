import { type ReactNode, useEffect, useRef } from 'react';
import type { Named } from '#contract/names.ts';
import type { UndoableEdit } from '../../data/edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useUndoableEdit } from './use-bulk-edit.ts';

interface NameTagsProps<Reply> {
  /** 'Alarm types of Intrusion' */
  label: string;
  names: readonly Named[];
  iconOf?: (named: Named) => ReactNode;
  /** Shown if there are none. */
  emptyText: string;
  /** Removes one by its id; it can be undone. */
  edit: UndoableEdit<string, Reply>;
  mayRemove: boolean;
}

/** Related records as tags. With permission each can be removed at once; a notice offers to undo it. */
export function NameTags<Reply>({ label, names, iconOf, emptyText, edit, mayRemove }: NameTagsProps<Reply>) {
  const remove = useUndoableEdit(edit);
  const list = useRef<HTMLUListElement>(null);
  /** The position from which this window has removed a tag. */
  const removedAt = useRef<number>(undefined);
  // The pressed button has disappeared with its tag: moves the focus to the next one.
  useEffect(() => {
    const at = removedAt.current;
    if (at === undefined || names.length === 0 || document.activeElement !== document.body) return;
    removedAt.current = undefined;
    list.current?.querySelectorAll('button')[Math.min(at, names.length - 1)]?.focus();
  }, [names]);
  const removeTag = (id: string, index: number) => {
    removedAt.current = index;
    remove.mutate(id);
  };
  if (names.length === 0) return <p className="text-13 text-ink-3">{emptyText}</p>;
  return (
    <div className="flex flex-col gap-2">
      <ul ref={list} aria-label={label} className="flex flex-wrap gap-1.5">
        {names.map((named, index) => (
          <li key={named.id} className="flex max-w-full">
            <Tag icon={iconOf?.(named)} onRemove={mayRemove ? () => removeTag(named.id, index) : undefined}>
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
