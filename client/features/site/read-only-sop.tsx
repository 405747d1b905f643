import type { SopSubject } from '../../data/sites/sop-query.ts';
import { SopPanel } from './sop-panel.tsx';
import { SopView } from './sop-view.tsx';

/** The procedure of an alarm, to read. The caller provides the heading and the scrolling. */
export function ReadOnlySop(subject: SopSubject) {
  return (
    <SopPanel {...subject}>
      {(workflow, version) => (
        <>
          {version}
          <SopView workflow={workflow} />
        </>
      )}
    </SopPanel>
  );
}
