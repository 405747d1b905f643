import { Link2Off } from 'lucide-react';
import type { SharedLink } from '#contract/shared-links.ts';
import { type LinksOf, useSharedLinks, withdrawLink } from '../../data/sharing/shared-links.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { isCallError, messageOf } from '../../lib/call-error.ts';
import { useUser } from '../../lib/session.tsx';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface SharedLinksProps {
  of: LinksOf;
  heading: string;
}

/** The links that still open something, each with a button that withdraws it; absent while there are none. */
export function SharedLinks({ of, heading }: SharedLinksProps) {
  const { data, error, refetch } = useSharedLinks(of);
  if (error && !data && !isCallError(error, 'not_found')) {
    return <RetryBanner onRetry={() => void refetch()}>{messageOf(error)}</RetryBanner>;
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={heading} className="flex flex-col gap-2 pt-4">
      <h3 className="text-13 font-medium text-ink">{heading}</h3>
      <ul className="max-h-56 overflow-auto rounded-sm border border-line-2">
        {data.map((link) => (
          <LinkLine key={link.id} link={link} namesRecord={of.resource === undefined} />
        ))}
      </ul>
    </section>
  );
}

function LinkLine({ link, namesRecord }: { link: SharedLink; namesRecord: boolean }) {
  const withdraw = useEdit(withdrawLink, { toastErrors: true });
  const { id: ownId } = useUser();
  const { title, createdBy, createdAt, expiresAt, mayWithdraw } = link;
  const time = (iso: string) => <ZonedTime ms={Date.parse(iso)} zone={userZone()} format={formatTimestamp} />;
  return (
    <li className="flex min-h-12 items-center gap-3 border-line border-b px-3 py-1.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="break-words text-13">
          {namesRecord ? title || link.resourceId : createdBy.id === ownId ? 'Your link' : `Link of ${createdBy.name}`}
        </p>
        <p className="text-12 text-ink-3">
          Created {time(createdAt)}, expires {time(expiresAt)}
        </p>
      </div>
      {mayWithdraw && (
        <Button size="small" icon={<Link2Off />} loading={withdraw.isPending} onClick={() => withdraw.mutate(link)}>
          Withdraw
        </Button>
      )}
    </li>
  );
}
