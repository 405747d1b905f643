import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { insightsQuery, renewInsights } from '../../data/insights.ts';
import { messageOf } from '../../lib/call-error.ts';
import { answerInsightsFrame } from '../../lib/insights-frame.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** The rights of a dashboard of another origin in the frame: it cannot leave it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** The dashboard at the address that the server names (administration, 2.12). */
export function InsightsFrame() {
  const { data: address, error, refetch } = useQuery(insightsQuery);
  if (address !== undefined) return <LoadedFrame address={address} />;
  if (error) {
    return (
      <ErrorState
        title="Insights could not be loaded"
        description={messageOf(error)}
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  return <Spinner label="Loading..." className="flex flex-1 items-center justify-center" />;
}

function LoadedFrame({ address }: { address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => (frame.current ? answerInsightsFrame(frame.current, renewInsights) : undefined), []);
  return (
    <div className="relative flex min-h-0 flex-1">
      <iframe
        ref={frame}
        title="Insights"
        src={address}
        sandbox={SANDBOX}
        onLoad={() => setLoaded(true)}
        className="min-h-0 flex-1"
      />
      {!loaded && <Spinner label="Loading..." className="absolute inset-0 flex items-center justify-center bg-panel" />}
    </div>
  );
}
