import { createContext } from 'react';

/** Reports a field's label to the form around it, so that the form can name missing fields. */
export const FieldLabelsContext = createContext<(name: string, label: string) => void>(() => {});
