import { InsightsFrame } from '../../features/insights/insights-frame.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** The insights dashboard, in a frame. */
export function InsightsScreen() {
  return (
    <Page title="Insights" keys="general" strip={false}>
      <InsightsFrame />
    </Page>
  );
}
