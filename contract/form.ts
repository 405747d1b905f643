import * as z from 'zod';

/** The body of a call that takes a form, as it goes over the wire. Fields left out (undefined) are left out. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const file = z.file().safeParse(value);
    if (file.success) form.append(name, file.data);
    else form.append(name, String(value));
  }
  return form;
}
