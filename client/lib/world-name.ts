/** The world whose data this page shows; undefined until a demo has named it. */
let shown: string | undefined;

/** Loads the page again when a reply comes from another world: nothing that it shows or keeps is there any more. */
export function noteWorld(headers: Headers, loadAgain = () => window.location.reload()): void {
  const named = headers.get('X-World') ?? shown;
  if (shown !== undefined && named !== shown) loadAgain();
  shown = named;
}
