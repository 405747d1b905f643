import type { ReactNode } from 'react';
import type { AppConfig } from '#contract/app-config.ts';
import type { User } from '#contract/users.ts';
import type { Answer } from '../../lib/testing/fake-server.ts';

/** One form, or more, as a test opens them. */
export interface FormPage {
  /** The files, below `client/`, whose fields it shows. */
  files: readonly string[];
  page: () => ReactNode;
  /** The buttons to press, in this order, until the fields show. */
  press?: readonly RegExp[];
  user?: User | null;
  config?: Partial<AppConfig>;
  /** Replies beside the samples that every reading call gets. */
  answers?: readonly Answer[];
}

export const nothing = () => {};
