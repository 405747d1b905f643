import { Tag } from '../../../ui/tag.tsx';

export function AlarmTags({ tags }: { tags: readonly string[] }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] text-13">
      <span className="pt-0.5 text-ink-3">Tags</span>
      {tags.length === 0 ? (
        <span className="pt-0.5 text-ink-3">No tags are assigned to this alarm</span>
      ) : (
        <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
