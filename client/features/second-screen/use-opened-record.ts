import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { announceRecord, followRecords, type OpenedRecord } from './opened-record.ts';

const windowId = crypto.randomUUID();

/** Lets the operator's second screen show the record that this window has open. */
export function useAnnouncedRecord(record: OpenedRecord): void {
  const { id } = useUser();
  // Another object with the same content announces nothing.
  const text = JSON.stringify(record);
  const steady = useMemo((): OpenedRecord => JSON.parse(text), [text]);
  useEffect(() => announceRecord(id, windowId, steady), [id, steady]);
}

/** The record open in the operator's other windows; null for none. */
export function useOpenedRecord(): OpenedRecord | null {
  const { id } = useUser();
  const [record, setRecord] = useState<OpenedRecord | null>(null);
  useEffect(() => followRecords(id, setRecord), [id]);
  return record;
}
