import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import type { Sop } from '#contract/sops.ts';
import type { SopPlace } from '../../data/sops/sop-changes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDiscard } from '../../ui/overlays/discard.ts';

import { ActionList } from './action-list.tsx';
import { copiedInto } from './copied-workflow.ts';
import { CopyForm } from './copy-form.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditorSection } from './editor-section.tsx';
import { NoteList } from './note-list.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { PointList } from './point-list.tsx';
import { SiteFields } from './site-fields.tsx';
import { SituationList } from './situation-list.tsx';
import { TalkdownFields } from './talkdown-fields.tsx';
import { useSopDraft } from './use-sop-draft.ts';

interface SopEditorProps {
  place: SopPlace;
  /** The version that is edited; null for a new procedure. */
  base: Sop | null;
  /** The newest version as far as the console knows; undefined until it does. */
  newest: Sop | null | undefined;
  start: SopWorkflow;
  /** Called after saving, and when the draft is given up. */
  onClose: () => void;
}

/** The form of a procedure (operator tools, 3.1 and 5.1). */
export function SopEditor({ place, base, newest, start, onClose }: SopEditorProps) {
  const sop = useSopDraft({ place, base, newest, start, onSaved: onClose });
  const discard = useDiscard();
  const [copying, setCopying] = useState(false);
  // Lists number their entries by themselves: a draft that is replaced as a whole gets new ones.
  const [replaced, setReplaced] = useState(0);
  const { draft, change, setters, theirs, notice } = sop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the appearance of a conflict matters.
  useEffect(() => {
    if (theirs !== undefined) document.querySelector('[data-outdated]')?.scrollIntoView({ block: 'center' });
  }, [theirs === undefined]);

  return (
    <Form onSubmit={sop.save} busy={sop.busy || theirs !== undefined} className="min-h-0 flex-1 gap-0">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-4xl flex-col gap-5 p-4 pb-8" key={replaced}>
          {theirs !== undefined && (
            <div data-outdated>
              <OutdatedNotice
                draft={draft}
                theirs={theirs}
                onSaveOver={sop.save}
                onLoadTheirs={(version) => {
                  sop.loadTheirs(version);
                  setReplaced(replaced + 1);
                }}
              />
            </div>
          )}
          {notice && <DraftNotice notice={notice} />}
          <div className="flex items-center justify-between gap-4">
            <Switch
              label="Zero Tolerance: operators escalate directly, without talkdowns"
              checked={draft.isZeroTolerance}
              onCheckedChange={(isZeroTolerance) => change({ isZeroTolerance })}
            />
            <Button size="small" icon={<Copy />} onClick={() => setCopying(true)}>
              Copy from another site
            </Button>
          </div>
          <SiteFields
            siteAddress={draft.siteAddress}
            siteGoogleMapLocation={draft.siteGoogleMapLocation}
            siteCategory={draft.siteCategory}
            businessHours={draft.businessHours}
            onChange={change}
          />
          <EditorSection
            field="exceptions"
            title="Exceptions"
            description="People and vehicles that may be there. At least one."
          >
            <PointList what="Exception" points={draft.exceptions} onPointsChange={setters.exceptions} />
          </EditorSection>
          <EditorSection
            field="situations"
            title="Situations"
            description="The answers to 'Do you see any person or moving vehicle?'"
          >
            <SituationList situations={draft.situations} onSituationsChange={setters.situations} />
          </EditorSection>
          <EditorSection field="notes" title="Notes">
            <NoteList locationId={place.locationId} notes={draft.notes} onNotesChange={setters.notes} />
          </EditorSection>
          <EditorSection field="quickResolveActions" title="Quick resolve actions">
            <ActionList actions={draft.quickResolveActions} onActionsChange={setters.quickResolveActions} />
          </EditorSection>
          <EditorSection
            field="talkdowns"
            title="Talkdowns"
            description="Static: whole sentences, spoken at once. Dynamic: the operator adds what they see, or records it."
          >
            <TalkdownFields isTalkdownEnabled={draft.isTalkdownEnabled} talkdowns={draft.talkdowns} onChange={change} />
          </EditorSection>
          <EditorSection field="talkdownNotes" title="Talkdown notes">
            <PointList what="Talkdown note" points={draft.talkdownNotes} onPointsChange={setters.talkdownNotes} />
          </EditorSection>
          <EditorSection
            field="escalationProtocol"
            title="Escalation protocol"
            description="The steps, in their order."
          >
            <PointList
              what="Protocol step"
              points={draft.escalationProtocol}
              onPointsChange={setters.escalationProtocol}
            />
          </EditorSection>
          <EditorSection
            field="escalationPoints"
            title="Escalation points"
            description="The reasons for an escalation. At least one."
          >
            <PointList
              what="Escalation point"
              points={draft.escalationPoints}
              onPointsChange={setters.escalationPoints}
            />
          </EditorSection>
        </div>
      </div>
      <div className="flex h-12 shrink-0 items-center justify-end gap-2 border-t border-line px-4">
        <Button onClick={() => discard(onClose)}>Cancel</Button>
        <ExplainedButton
          type="submit"
          variant="primary"
          keyHint="submit"
          loading={sop.busy}
          blockedBy={theirs === undefined ? undefined : 'Choose above what happens to the other version first.'}
        >
          Save
        </ExplainedButton>
      </div>
      <Dialog
        open={copying}
        onOpenChange={setCopying}
        title="Copy from another site"
        description="Replaces this draft. Site address, map link and business hours stay; notes lose their cameras."
      >
        <CopyForm
          exceptLocationId={place.locationId}
          onCopied={(workflow) => {
            change(copiedInto(draft, workflow));
            setReplaced(replaced + 1);
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      </Dialog>
    </Form>
  );
}
