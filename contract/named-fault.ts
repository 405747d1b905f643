/** Whether a fault needs its subject in front: 'must not be empty'. */
export const needsSubject = (message: string) => /^(?:must|is|has) /.test(message);

/** The fault of a field, which begins with the field's name on screen in place of its name on the wire. */
export function namedFault(message: string, field: string, fieldLabel: string): string {
  const label = fieldLabel.replace(/ \(optional\)$/, '');
  if (needsSubject(message)) return `${label} ${message}`;
  return message.startsWith(`${field} `) ? `${label}${message.slice(field.length)}` : message;
}
