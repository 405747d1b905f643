import { useSuggestedComments } from '../../../data/alarms/use-suggested-comments.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type StatusDraft, withSuggestion } from './status-rules.ts';

interface SuggestedCommentsProps {
  draft: StatusDraft;
  onDraftChange: (draft: StatusDraft) => void;
}

/** The tenant's suggested comments, each chosen with one press. */
export function SuggestedComments({ draft, onDraftChange }: SuggestedCommentsProps) {
  const suggestions = useSuggestedComments();
  if (suggestions.length === 0) return null;
  return (
    <fieldset aria-label="Suggested comments" className="flex max-h-15 flex-wrap gap-1.5 overflow-y-auto">
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="small"
          pressed={draft.suggestion === suggestion}
          className="h-6.5 max-w-full bg-panel aria-pressed:border-accent aria-pressed:bg-panel"
          onClick={() => onDraftChange(withSuggestion(draft, suggestion))}
        >
          <span className="truncate">{suggestion}</span>
        </Button>
      ))}
    </fieldset>
  );
}
