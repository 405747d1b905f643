import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { followRecords } from './follow-records.ts';
import type { OpenedRecord } from './opened-record.ts';

/** The record open in the operator's other windows; null for none. */
export function useOpenedRecord(): OpenedRecord | null {
  const { id } = useUser();
  const [record, setRecord] = useState<OpenedRecord | null>(null);
  useEffect(() => followRecords(id, setRecord), [id]);
  return record;
}
