import { Tag } from '../../../ui/text/tag.tsx';

export function AlarmTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="text-ink-3">No tags are assigned to this alarm</span>;
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex min-w-0">
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
