import type { ReactNode } from 'react';

/** A part of a procedure under its own small heading. */
export function SopSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-12 text-ink-3">{title}</h3>
      {children}
    </section>
  );
}

interface SopListProps {
  title: string;
  items: readonly string[];
  /** Whether the items are in sequence. */
  ordered?: boolean;
}

/** A list in a procedure; absent if it is empty. */
export function SopList({ title, items, ordered = false }: SopListProps) {
  if (items.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <SopSection title={title}>
      <List className={`${ordered ? 'list-decimal' : 'list-disc'} flex flex-col gap-0.5 pl-4.5 text-13 text-ink`}>
        {[...new Set(items)].map((item) => (
          <li key={item} className="break-words marker:text-ink-3">
            {item}
          </li>
        ))}
      </List>
    </SopSection>
  );
}
