import { useEffect, useMemo } from 'react';
import { useUser } from '../../lib/session.tsx';
import { randomUuid } from '../../lib/uuid.ts';
import { announceRecord, type ConsoleWindow } from './announce-record.ts';
import { OpenedRecord } from './opened-record.ts';

const thisWindow: ConsoleWindow = { id: randomUuid(), usedAt: 0 };

interface ShownRecord extends Pick<OpenedRecord, 'id' | 'site' | 'cameras'> {
  /** The camera on show, if there is one. */
  cameraId: string | undefined;
  states: ReadonlyMap<string, OpenedRecord['states'][string]>;
}

/** Lets the operator's second screen show the record that this window has open. */
export function useAnnouncedRecord({ cameraId, states, ...record }: ShownRecord): void {
  const { id } = useUser();
  // Parsing leaves out the other fields of sites and cameras; another object with the same content announces nothing.
  const text = JSON.stringify({ ...record, cameraId: cameraId ?? null, states: Object.fromEntries(states) });
  const stableRecord = useMemo(() => OpenedRecord.parse(JSON.parse(text)), [text]);
  useEffect(() => announceRecord(id, thisWindow, stableRecord), [id, stableRecord]);
}
