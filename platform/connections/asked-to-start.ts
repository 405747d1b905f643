/** The process that a program runs in, and its channel to the process that started it. */
interface Parented {
  readonly env: Readonly<Record<string, string | undefined>>;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/**
 * Resolves when a program may begin: at once, or, with START=when-asked in its environment, once its parent process has
 * sent `{type: 'start'}`. A program that waits has its modules loaded already, so that it begins quickly.
 */
export function askedToStart(own: Parented): Promise<void> {
  if (own.env.START !== 'when-asked') return Promise.resolve();
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'start') return;
      own.off('message', take);
      resolve();
    };
    own.on('message', take);
  });
}
