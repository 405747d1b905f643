import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { OfferedWorld, WorldName } from '#contract/control/worlds.ts';
import { isChanging, useBeginWorld, useWorlds } from '../../data/simulator/worlds.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExplainedButton } from '../../ui/actions/explained-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Badge } from '../../ui/text/badge.tsx';

const MB = 1_000_000;

const ABOUT: Record<WorldName, string> = {
  own: 'Tenants and accounts, and no sites',
  small: 'A few operators',
  medium: 'A busy floor',
  large: 'A whole provider: takes some minutes',
};

const number = (count: number) => count.toLocaleString('en');

/** The worlds of this demo, behind a button: how large each one is, which one runs, and how to begin another. */
export function WorldsButton() {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<OfferedWorld>();
  const begin = useBeginWorld();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button size="small" icon={<Globe aria-hidden />} onClick={() => setOpen(true)}>
        Worlds
      </Button>
      <Dialog open={isOpen && !asked} onOpenChange={setOpen} title="Worlds" width={720}>
        <WorldsTable onBegin={setAsked} />
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        tone="danger"
        title={asked?.isCurrent ? `Begin the world '${asked.name}' anew?` : `Begin the world '${asked?.name}'?`}
        description="All alarms, changes, recordings and drills with their debriefs are lost, for everybody who uses this demo. A story that is played ends. Everybody's page loads again once the world is ready."
        confirmLabel="Begin"
        busy={begin.isPending}
        onCancel={close}
        onConfirm={() => {
          if (!asked) return;
          begin.mutate(asked.name, {
            onSuccess: () => setOpen(false),
            onError: (error) => toast.error(messageOf(error)),
            onSettled: close,
          });
        }}
      />
    </>
  );
}

function WorldsTable({ onBegin }: { onBegin: (world: OfferedWorld) => void }) {
  const { data, error, refetch } = useWorlds();
  if (!data) {
    return error ? (
      <ErrorState
        title="The worlds could not be loaded"
        description={messageOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="grid h-40 place-items-center">
        <Spinner />
      </div>
    );
  }
  const { worlds, change, obstacle } = data;
  const blockedBy = obstacle ?? (isChanging(data) ? `The world '${change?.world}' is being prepared` : undefined);
  return (
    <>
      {obstacle && (
        <Banner tone="info" shape="block" className="mb-3">
          {obstacle}
        </Banner>
      )}
      <table className="w-full text-13">
        <thead className="text-12 text-ink-3">
          <tr className="h-8 border-b border-line [&>th]:px-2 [&>th]:font-normal">
            <th className="text-left">World</th>
            <th className="text-right">Sites</th>
            <th className="text-right">Cameras</th>
            <th className="text-right">Alarms</th>
            <th className="text-right">Size</th>
            <th>
              <span className="sr-only">Begin</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {worlds.map((world) => (
            <WorldRow key={world.name} world={world} blockedBy={blockedBy} onBegin={() => onBegin(world)} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-12 text-ink-3">The figures of worlds that do not run are estimates.</p>
    </>
  );
}

interface WorldRowProps {
  world: OfferedWorld;
  /** Why no world can be begun. */
  blockedBy: string | undefined;
  onBegin: () => void;
}

function WorldRow({ world, blockedBy, onBegin }: WorldRowProps) {
  const { name, isCurrent, sites, cameras, alarms, bytes } = world;
  return (
    <tr className="h-13 border-b border-line [&>td]:px-2">
      <td>
        <span className="flex items-center gap-2 font-medium text-ink">
          {name}
          {isCurrent && <Badge tone="success">runs</Badge>}
        </span>
        <span className="text-12 text-ink-3">{ABOUT[name]}</span>
      </td>
      <td className="text-right text-ink-2 tabular-nums">{number(sites)}</td>
      <td className="text-right text-ink-2 tabular-nums">{number(cameras)}</td>
      <td className="text-right text-ink-2 tabular-nums">{number(alarms)}</td>
      <td className="text-right text-ink-2 tabular-nums">{number(Math.round(bytes / MB))} MB</td>
      <td className="text-right">
        <ExplainedButton
          size="small"
          blockedBy={blockedBy}
          aria-label={isCurrent ? `Begin ${name} anew` : `Begin ${name}`}
          onClick={onBegin}
        >
          {isCurrent ? 'Begin anew' : 'Begin'}
        </ExplainedButton>
      </td>
    </tr>
  );
}
