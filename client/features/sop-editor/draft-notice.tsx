import { useEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { DraftNotice as Notice } from './use-sop-draft.ts';

/** The first fault of a draft, or why saving failed. Scrolls into view, and leads to the field that it concerns. */
export function DraftNotice({ notice }: { notice: Notice }) {
  const box = useRef<HTMLDivElement>(null);
  const { attempt, field } = notice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt scrolls to its notice.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  return (
    <div ref={box}>
      <Banner
        tone={notice.tone}
        shape="block"
        action={
          field && (
            <Button size="small" onClick={() => focusField(field)}>
              Go to field
            </Button>
          )
        }
      >
        {notice.text}
      </Banner>
    </div>
  );
}

function focusField(field: string): void {
  const section = document.querySelector(`[data-field="${field}"]`);
  section?.scrollIntoView({ block: 'center' });
  const controls = [...(section?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])];
  const empty = controls.find((one) => 'value' in one && one.value === '' && one.tagName !== 'BUTTON');
  (empty ?? controls.at(0))?.focus({ preventScroll: true });
}
