import { createContext } from 'react';
import type { Holder } from './holder-question.ts';

/** The colleague who works on the alarm of this part of the page; undefined without a colleague or an alarm. */
export const AlarmHolderContext = createContext<Holder | undefined>(undefined);
