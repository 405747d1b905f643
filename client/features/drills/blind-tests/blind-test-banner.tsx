import { useRevealedTest } from '../../../data/drills/blind-tests.ts';
import { revealedWords } from '../../../lib/blind-test-words.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Says that an alarm was planted, what it was, and how it was handled. */
export function BlindTestBanner({ id }: { id: string }) {
  const { data: test } = useRevealedTest(id);
  return (
    <Banner tone="info" className="shrink-0">
      {test ? revealedWords(test).join(' ') : 'This was a blind test.'}
    </Banner>
  );
}
