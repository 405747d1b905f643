import type { SopAnswer } from '#contract/sop-answers.ts';

/** An answer of Owen Pruitt to the first question. */
export function testAnswer(overrides: Partial<SopAnswer> = {}): SopAnswer {
  return {
    id: 'answer-1',
    answer: { kind: 'situation', label: 'Unauthorized Access' },
    user: { id: 'user-2', name: 'Owen Pruitt' },
    time: '2025-11-20T08:14:49.000Z',
    ...overrides,
  };
}
