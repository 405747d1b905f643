import { createContext } from 'react';
import type { Holder } from './holder-question.ts';

/** The operator in whose hands the alarm of this part of the page is; undefined for nobody's, and where none is acted on. */
export const AlarmHolderContext = createContext<Holder | undefined>(undefined);
