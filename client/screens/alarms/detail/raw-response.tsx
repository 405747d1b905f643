import { isFinal } from '#contract/alarm-status.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { Verdict } from '../../../features/ai-recommendation/verdict.tsx';
import { LateComment } from '../../../features/alarms/detail/late-comment.tsx';
import { SopSkeleton } from '../../../features/site/sop-skeleton.tsx';
import type { SpokenOf } from '../../../ui/text/spoken-times.tsx';
import { ColleagueNotice } from '../../../views/desk/colleague-notice.tsx';
import { ResponseColumn } from '../../../views/desk/response-column.tsx';
import { GatheredProcedure, LoneProcedure, type RawProcedureProps } from './raw-procedure.tsx';
import { useGathered } from './use-gathered.ts';

interface RawResponseColumnProps extends RawProcedureProps {
  /** Makes the times in the AI's texts links to their moments. */
  recorded: SpokenOf | undefined;
}

/** The response column of a raw alarm. */
export function RawResponseColumn({ recorded, ...procedure }: RawResponseColumnProps) {
  const { alarm, partitionKey, draft } = procedure;
  const { id, location, status } = alarm;
  const gathered = useGathered(alarm);
  // A pending change may already have taken effect on screen: its text is not lost.
  const isChanging = useIsChanging(keys.alarms.changing(id));
  const isLate = isFinal(status) && !isChanging;
  return (
    <ResponseColumn
      verdict={<Verdict subject={{ alarm_id: id }} zone={location.timezone} recorded={recorded} />}
      notice={<ColleagueNotice />}
      procedure={
        gathered.isLoading ? (
          <SopSkeleton />
        ) : gathered.data ? (
          <GatheredProcedure {...procedure} gathered={gathered.data} />
        ) : (
          <LoneProcedure {...procedure} />
        )
      }
      unsent={
        isLate && (
          <LateComment alarm={alarm} partitionKey={partitionKey} draft={draft.value} onDraftChange={draft.change} />
        )
      }
    />
  );
}
