import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { WorldChange } from '#contract/control/worlds.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

const TEXTS = {
  preparing: (world: string) =>
    `The world '${world}' is being prepared. This one goes on until it is ready; what happens in it now is lost then.`,
  beginning: (world: string) => `The world '${world}' begins: its programs start. This page comes back by itself.`,
};

/** Says how far the change to another world has gone, or why the last one failed. */
export function WorldChangeBanner({ change }: { change: WorldChange | null | undefined }) {
  const [hidden, setHidden] = useState<string>();
  if (!change) return null;
  const { world, state, failure } = change;
  if (state !== 'failed') {
    return (
      <Banner tone="info" icon={<LoaderCircle aria-hidden className="animate-spin" />}>
        {TEXTS[state](world)}
      </Banner>
    );
  }
  const text = `The world '${world}' could not be begun: ${failure}`;
  if (hidden === text) return null;
  return (
    <Banner
      tone="error"
      action={
        <Button size="small" onClick={() => setHidden(text)}>
          Close
        </Button>
      }
    >
      {text} The world before goes on.
    </Banner>
  );
}
