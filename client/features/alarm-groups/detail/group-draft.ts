/** What the operator is about to do with a group, and the words for it. */
export interface GroupDraft {
  action: 'resolve' | 'escalate' | null;
  comment: string;
}

export const EMPTY_DRAFT: GroupDraft = { action: null, comment: '' };
