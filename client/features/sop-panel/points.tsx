/** Short points under a small heading; absent if there are none. */
export function Points({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-12 text-ink-3">{title}</h3>
      <ul className="flex list-disc flex-col gap-0.5 pl-4.5 text-13 text-ink">
        {[...new Set(items)].map((item) => (
          <li key={item} className="break-words marker:text-ink-3">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
