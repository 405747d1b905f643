/** Shows a blob in an image or a player, until the returned function takes it away. */
export function showBlob(element: HTMLImageElement | HTMLMediaElement, blob: Blob): () => void {
  const address = URL.createObjectURL(blob);
  element.src = address;
  return () => {
    // An element that still loads would report the revoked address as missing.
    element.removeAttribute('src');
    if (element instanceof HTMLMediaElement) element.load();
    URL.revokeObjectURL(address);
  };
}
