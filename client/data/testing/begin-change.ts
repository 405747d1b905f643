import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Begins a change that the server has not answered; the returned function ends it, with an error as refused. */
export function beginChange(client: QueryClient, key: QueryKey): (refusal?: Error) => Promise<unknown> {
  let end = (_?: Error): void => undefined;
  const sent = new Promise<void>((resolve, reject) => {
    end = (refusal) => (refusal ? reject(refusal) : resolve());
  });
  const change = client.getMutationCache().build(client, { mutationKey: key, mutationFn: () => sent });
  const settled = change.execute(undefined).catch(() => undefined);
  return (refusal) => {
    end(refusal);
    return settled;
  };
}
