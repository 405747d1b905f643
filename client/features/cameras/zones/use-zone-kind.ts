import { useMemo, useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import { saveZones, type ZoneKind } from '../../../data/cameras/zones.ts';
import { useDrawing } from '../../../kit/canvas/use-drawing.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useCan } from '../../../lib/session.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { type Outcome, withoutZone, type ZoneDrawing } from './zone-drawing.ts';
import { zoneKinds } from './zone-kinds.tsx';

/** The zones of one kind while they are drawn. */
export type ZoneEditor = ReturnType<typeof useZoneKind>;

/** The zones of one kind, the selected one, and how they are changed and saved. */
export function useZoneKind(camera: Camera, kind: ZoneKind, size: Size) {
  const zones = camera[kind];
  const saved = useMemo<ZoneDrawing>(() => ({ zones: zones ?? [], open: [] }), [zones]);
  const strokes = useDrawing({ saved, version: camera.version });
  const { drawing, isChanged, version } = strokes;
  const edit = useMemo(() => saveZones(camera, kind), [camera, kind]);
  const save = useEdit(edit, { toastErrors: true });
  const mayEdit = useCan(zoneKinds[kind].permission);
  const [selected, setSelected] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const canChange = mayEdit && !save.isPending;
  const apply = (outcome: Outcome, movement?: string) => {
    if (!canChange) return;
    if ('refusal' in outcome) {
      setRefusal(outcome.refusal);
      return;
    }
    setRefusal(undefined);
    strokes.change(outcome.drawing, movement);
  };
  return {
    kind,
    drawing,
    strokes,
    mayEdit,
    canChange,
    isSaving: save.isPending,
    /** Why the last change was refused. */
    refusal,
    /** The zone whose corners are shown; none while another one is open. */
    selected: drawing.open.length === 0 && selected !== undefined && selected in drawing.zones ? selected : undefined,
    select: setSelected,
    apply,
    remove: (index: number) => {
      setSelected(undefined);
      apply({ drawing: withoutZone(drawing, index) });
    },
    reset: () => apply({ drawing: saved }),
    save: () => {
      if (!isChanged || !canChange || drawing.open.length > 0) return;
      const sent = { zones: drawing.zones.map((zone) => [...zone]), labellingResolution: size, version };
      save.mutate(sent, { close: strokes.forget });
    },
  };
}
