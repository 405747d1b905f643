/** Makes the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has started reading the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
