import { createContext } from 'react';

/** Tells the form around a field how the field is called, so that the form can name what is missing. */
export const FieldLabelsContext = createContext<(name: string, label: string) => void>(() => {});
