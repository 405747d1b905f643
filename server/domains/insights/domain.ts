import {
  getInsightChoices,
  getInsightFigures,
  getInsightResponders,
  getInsights,
  getOwnInsights,
} from '#contract/insights.ts';
import { INSIGHTS_DASHBOARD_PATH, INSIGHTS_TOKEN_PARAMETER } from '#contract/insights-address.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { InsightTokens } from '../../auth/insight-tokens.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { giveWay } from '../../give-way.ts';
import { forUser, heavyRead } from '../../http/bind.ts';
import { createBacklogStore } from './backlog-store.ts';
import { countAlarms } from './count-alarms.ts';
import { createFigureService } from './figure-service.ts';
import { createFigureStore } from './figure-store.ts';
import { hoursInMemory } from './hours-in-memory.ts';
import { createResponderService } from './responder-service.ts';

interface Needs extends Foundation {
  insightTokens: InsightTokens;
}

/** Figures of alarms by the hour, and the address of their dashboard. */
export const insights = domain({
  services: (needs: Needs) => {
    const { db, config, logger, insightTokens } = needs;
    const hours = hoursInMemory(db.$client);
    const store = createFigureStore(db);
    const prepare = async () => {
      // The reader's thread closes its connection when the server stops.
      while (db.$client.open && hours.readAhead()) await giveWay();
    };
    if (needs.isReader) {
      prepare().catch((error: unknown) => logger.warn({ err: error }, 'the figures were not read ahead'));
    }
    return {
      figures: createFigureService({ ...needs, store, hours }),
      responders: createResponderService({ ...needs, store }),
      insightBacklog: createBacklogStore(db),
      /** The address of the dashboard for a user: that of the configuration, or our own with a token. */
      insightsAddress: ({ session }: Pick<SessionCaller, 'session'>): string =>
        config.insightsUrl ??
        `${INSIGHTS_DASHBOARD_PATH}#${new URLSearchParams({ [INSIGHTS_TOKEN_PARAMETER]: insightTokens.issue(session) })}`,
    };
  },
  routes: ({ figures, responders, insightsAddress }) => [
    forUser(getInsights, (caller) => ({ payload: { tableauUrl: insightsAddress(caller) } })),
    // The thread of heavy reads holds the figures in memory.
    heavyRead(forUser(getInsightFigures, (caller, { query }) => ({ payload: figures.figures(caller, query) }))),
    heavyRead(
      forUser(getInsightResponders, (caller, { query }) => ({ payload: responders.responders(caller, query) })),
    ),
    heavyRead(forUser(getInsightChoices, (caller) => ({ payload: figures.choices(caller) }))),
    heavyRead(forUser(getOwnInsights, (caller, { query }) => ({ payload: figures.own(caller, query) }))),
  ],
  jobs: ({ insightBacklog, changes }) => [countAlarms(insightBacklog, changes)],
});
