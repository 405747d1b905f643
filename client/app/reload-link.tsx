/** A plain link, so that following it also reloads the console, which a newer release may have replaced. */
export function ReloadLink() {
  return (
    <a href={window.location.href} className="text-13 text-accent hover:underline">
      Reload
    </a>
  );
}
