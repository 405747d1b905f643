import { useState } from 'react';
import { outcomeLabel } from '#contract/outcomes.ts';
import type { SopAnswer, SopStep } from '#contract/sop-answers.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { useGroupUpdates } from '../../data/group-updates/group-update-queries.ts';
import { useSopAnswers } from '../../data/sop-answers/sop-answer-queries.ts';
import { useSopTicks } from '../../data/sop-answers/sop-ticks.ts';
import { failureText } from '../../kit/changes/use-record-change.ts';
import { serverTimeOf } from '../../lib/server-time.ts';
import { useUser } from '../../lib/session.tsx';
import { useLatest } from '../../lib/use-latest.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { SopAlarm, SopResponse, SopTab } from './sop-panel-types.ts';
import { replayAnswers, tickedItems, withSentAnswer } from './sop-run.ts';
import { nextState, type SopCase, type SopEvent } from './sop-steps.ts';
import { NOT_SAVED, useSopAnswer } from './use-sop-answer.ts';

const NONE: readonly [] = [];
const NO_HISTORY = { id: '', product: 'scan' } as const;

/**
 * The procedure of an alarm: how far operators have come with it, and what this operator can do. Answers are kept by
 * the server, and shown while they are on their way to it; a choice that asks for another one, such as a situation with
 * sub-situations, is this operator's own until then.
 */
export function useSopRun(alarm: SopAlarm, workflow: SopWorkflow, { choice, actions }: SopResponse) {
  const answers = useSopAnswers(alarm.record);
  const add = useSopAnswer(alarm.record);
  const [choices, setChoices] = useState<readonly SopEvent[]>(NONE);
  const sop: SopCase = { workflow, canTalkDown: alarm.canTalkDown, isEscalated: alarm.isEscalated };
  const { id, name, email } = useUser();
  const ticks = useSopTicks(alarm.record, (error) => toast.error(failureText(error, NOT_SAVED)));
  const { sending } = add;
  const saved: readonly SopAnswer[] = answers.data ?? NONE;
  const user = { id, name: name || email };
  const authorAt = (since: number) => ({ user, time: new Date(serverTimeOf(since)).toISOString() });
  const ticked = ticks.sending.reduce(
    (answers, { tick, since }) => withSentAnswer(answers, { answer: tick }, authorAt(since)),
    saved,
  );
  const shownAnswers = sending ? withSentAnswer(ticked, sending.input, authorAt(sending.since)) : ticked;
  const run = replayAnswers(sop, shownAnswers);
  const state = choices.reduce((now, event) => nextState(sop, now, event), run.state);
  const ownTab: SopTab = alarm.isEscalated ? 'escalate_alarm' : state.mode;
  const mayAnswer = alarm.mayAnswer && answers.data !== undefined;
  const open = mayAnswer && !add.underway;
  const history = useGroupUpdates(alarm.history ?? NO_HISTORY, {
    enabled: alarm.history !== undefined && state.step > 0,
  });
  const since = run.answered[0]?.time;
  const hasTalkdown = (updates: typeof history.data) =>
    since !== undefined &&
    updates?.talkdowns.some((sent) => sent.status !== 'failed' && sent.talkdown_created_utc >= since) === true;

  const latest = useLatest({ tab: choice.tab, suggest: actions.suggest });

  /** Suggests the words of the resolution, whose tab was opened as `opened`. */
  const suggestWords = async (opened: SopTab | null) => {
    const wordsFor = (isTalkedDown: boolean) =>
      outcomeLabel(isTalkedDown ? 'left because of talkdown' : 'left the area');
    const isKnown = hasTalkdown(history.data);
    if (isKnown || !alarm.history) {
      actions.suggest?.(wordsFor(isKnown));
      return;
    }
    // A talkdown of a moment ago may not be in the history yet.
    const { data } = await history.refetch();
    const { tab, suggest } = latest.current;
    // Another tab that the operator has opened meanwhile stays open.
    if (tab === opened || tab === 'resolve_alarm') suggest?.(wordsFor(hasTalkdown(data)));
  };

  const answer = async (step: SopStep, event: SopEvent) => {
    // A second press may come before the next render.
    if (add.isUnderway()) return;
    const next = nextState(sop, state, event).mode;
    // The panel of an escalated alarm opens on the escalation; an operator who answers stays with the questions.
    const opened = alarm.isEscalated ? next : null;
    choice.onTabChange(opened);
    actions.onWork?.();
    if (event.kind === 'moved-away' && next === 'resolve_alarm') void suggestWords(opened);
    const isSaved = await add.submit({ answer: step, after: run.count });
    // A tab that the operator has opened meanwhile stays open.
    const isUntouched = latest.current.tab === opened;
    if (!isSaved) {
      if (isUntouched) choice.onTabChange(choice.tab);
      return;
    }
    setChoices(NONE);
    if (next === 'escalate_alarm' && isUntouched) actions.escalate?.();
  };

  return {
    sop,
    answers,
    state,
    answered: run.answered,
    ticks: tickedItems(shownAnswers),
    tab: choice.tab ?? ownTab,
    /** The tab that the procedure has come to. */
    ownTab,
    /** Answers can be given now. */
    open,
    /** For the buttons of answers: while one is on its way they take no other, and keep the focus. */
    answerButton: { disabled: !open, focusableWhenDisabled: mayAnswer },
    /** Whether items can be ticked. */
    mayTick: mayAnswer,
    chooseSituation: (label: string) => {
      const event = { kind: 'situation', label } as const;
      if (nextState(sop, state, event).situation === null) void answer(event, event);
      else setChoices([event]);
    },
    chooseSubSituation: (label: string) => {
      if (state.situation === null) return;
      void answer({ kind: 'sub_situation', situation: state.situation, label }, { kind: 'sub-situation', label });
    },
    answerTalkdown: (moved: boolean) => {
      const talkdown = workflow.talkdowns[state.step - 1];
      if (!talkdown) return;
      void answer({ kind: 'talkdown', number: state.step, type: talkdown.type, moved }, { kind: 'moved-away', moved });
    },
    restart: () => void answer({ kind: 'restart' }, { kind: 'reset' }),
    /** A quick resolve action, or one of its sub-actions. */
    resolveQuickly: (event: Extract<SopEvent, { kind: 'quick-resolve' | 'sub-action' | 'others' }>) => {
      const { resolution, writes } = nextState(sop, state, event);
      setChoices(resolution === null && !writes ? [event] : NONE);
      if (writes) {
        choice.onTabChange('resolve_alarm');
        actions.write?.('');
      }
      if (resolution !== null) (actions.resolve ?? actions.write)?.(resolution);
    },
    /** Takes back the choice of an action or situation that asks for another choice. */
    clearChoice: () => setChoices(NONE),
    tick: (item: string, done: boolean) => {
      actions.onWork?.();
      ticks.tick({ kind: 'tick', item, done });
    },
    openTab: (tab: SopTab) => choice.onTabChange(tab),
  };
}

export type SopRunControls = ReturnType<typeof useSopRun>;
