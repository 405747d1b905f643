/** The numbers of critical and minor alarms of a timeline (core, section 4). */
export function SeverityCounts({ critical, minor }: { critical: number; minor: number }) {
  return (
    <span className="flex gap-2 text-ink-2">
      <span>
        <span className="font-semibold text-error">{critical}</span> critical
      </span>
      <span>
        <span className="font-semibold text-ink">{minor}</span> minor
      </span>
    </span>
  );
}
