/** Navigates to the app's origin and drops everything in memory. */
export function goToOrigin(): void {
  window.location.assign(`${window.location.origin}/`);
}

export function reloadPage(): void {
  window.location.reload();
}
