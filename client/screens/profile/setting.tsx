import type { ReactNode } from 'react';

interface SettingProps {
  title: string;
  description: string;
  /** A note below the setting, such as why it has no effect. */
  notice?: ReactNode;
  children: ReactNode;
}

/** One line of the preferences: the name on the left, the control on the right. */
export function Setting({ title, description, notice, children }: SettingProps) {
  return (
    <section className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <h3 className="text-13 font-medium text-ink">{title}</h3>
          <p className="text-12 text-ink-3">{description}</p>
        </div>
        <div className="shrink-0">{children}</div>
      </div>
      {notice}
    </section>
  );
}
