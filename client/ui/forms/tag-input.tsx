import { type KeyboardEvent, useState } from 'react';
import { cn } from '../cn.ts';
import { Tag } from '../text/tag.tsx';
import { useFieldControl } from './field.tsx';

interface TagInputProps {
  /** Its name, if no `Field` provides one. */
  label?: string;
  values: readonly string[];
  onValuesChange: (values: readonly string[]) => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
}

/** Several texts in one box: Enter, a comma or leaving the box adds the typed text; Backspace removes the last one. */
export function TagInput({ label, values, onValuesChange, placeholder, maxLength = 200, className }: TagInputProps) {
  const control = useFieldControl();
  const [text, setText] = useState('');

  function addTag(): void {
    const value = text.trim();
    setText('');
    if (value !== '' && !values.includes(value)) onValuesChange([...values, value]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A held Backspace ends with the typed text.
    if (event.key === 'Backspace' && text === '' && !event.repeat) onValuesChange(values.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || text.trim() === '') return;
    event.preventDefault();
    addTag();
  }

  return (
    <div
      className={cn(
        'flex min-h-8 w-full flex-wrap items-center gap-1 rounded-sm border border-line-control bg-panel px-1.5 py-1',
        'focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
        className,
      )}
    >
      {values.map((value) => (
        <Tag key={value} onRemove={() => onValuesChange(values.filter((one) => one !== value))}>
          {value}
        </Tag>
      ))}
      <input
        {...control}
        aria-label={label}
        data-initial-focus
        value={text}
        maxLength={maxLength}
        placeholder={values.length === 0 ? placeholder : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={addTag}
        className="h-5 min-w-20 flex-1 bg-transparent px-1 text-13 text-ink outline-none placeholder:text-ink-3"
      />
    </div>
  );
}
