/**
 * Keeps a file that is dropped beside a drop zone from replacing the console: browsers open it in its place. Drop zones
 * prevent that themselves, and text can be dropped into text boxes as before. Returns a function that ends it.
 */
export function blockFileDrops(): () => void {
  const end = new AbortController();
  const block = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, block, { signal: end.signal });
  return () => end.abort();
}
