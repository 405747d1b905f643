/** Statuses of alarm groups (decisions, section 2). */
export const GROUP_STATUSES = ['pending', 'in_progress', 'resolved'] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];

/** Stages of a group's resolution (core, section 3). */
export const GROUP_RESOLUTIONS = ['escalation_open', 'escalation_close', 'safe'] as const;
export type GroupResolution = (typeof GROUP_RESOLUTIONS)[number];

/** The comment of a group that is marked safe without one (operator response tools, 4.5). */
export const SAFE_COMMENT = 'safe';

/** The two products in calls of groups; `rg` and `remote-guarding` are the same (decisions, section 1). */
export const PRODUCTS = ['rg', 'remote-guarding', 'scan'] as const;
export type Product = (typeof PRODUCTS)[number];

export const isScan = (product: Product | undefined) => product === 'scan';
