import { useMemo } from 'react';
import { encode } from 'uqr';
import type { SecondFactorSetup } from '#contract/own-sign-in.ts';
import { CopyButton } from '../../ui/actions/copy-button.tsx';

/** Modules of white around the code, which scanners need. */
const MARGIN = 2;

/** The secret for an authenticator app: as a QR code to scan, and as text to enter. */
export function AppSecret({ setup: { secret, uri } }: { setup: SecondFactorSetup }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(uri, { border: MARGIN });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: dark.join('') };
  }, [uri]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* Black on white in any theme: some apps read nothing else. */}
      <svg
        role="img"
        aria-label="QR code for an authenticator app"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-40 shrink-0 rounded-sm"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-12 text-ink-2">Or enter this secret:</p>
        <p className="flex items-center gap-1">
          <code className="font-mono text-12 break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton label="Copy secret" text={secret} />
        </p>
      </div>
    </div>
  );
}
