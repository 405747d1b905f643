/** The id of the record that a file is named by: its name without the extension. */
export const idOfFile = (name: string): string => name.split('.')[0] ?? '';
