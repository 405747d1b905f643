import type { AlarmUpdate } from '#contract/alarm-updates.ts';
import type { Avs01Level } from '#contract/avs-01.ts';
import type { DecisionAct, DecisionView } from '#contract/decision-records.ts';
import type { DetectionBox } from '#contract/detections.ts';
import type { GroupUpdateType } from '#contract/group-updates.ts';
import type { RspndrState } from '#contract/rspndr.ts';
import type { SopAnswer } from '#contract/sop-answers.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import type { Place } from '../../../auth/scope.ts';

export type ReportedProduct = 'rg' | 'scan';

/** An incident as the database has it. Its alarm is a location alarm (`rg`) or an alarm group (`scan`). */
export interface IncidentRow extends Place {
  product: ReportedProduct;
  /** A location incident (`rg`), or an alarm group (`scan`). */
  id: string;
  alarmId: string;
  /** The location incident, or the escalation of the group: what dispatches refer to. */
  escalationId: string;
  title: string;
  description: string;
  /** Further fields that operators filled in. */
  fields: Readonly<Record<string, unknown>>;
  /** ms UTC, as all times here. */
  alarmMs: number;
  startMs: number;
  /** Null while it is open. */
  endMs: number | null;
  reportedBy: string | null;
  resolvedBy: string | null;
  resolutionReason: string | null;
  resolutionComment: string | null;
}

/** A line of its history, oldest first. */
export interface HistoryFacts {
  timeMs: number;
  type: GroupUpdateType;
  author: AlarmUpdate['author'];
  by: string | null;
  text: string | null;
  status: string | null;
  comment: string | null;
  escalationComment: string | null;
  resolutionComment: string | null;
  situation: string | null;
  situationDescription: string | null;
  recommendation: string | null;
  summary: string | null;
  /** Of a call or text message. */
  contactName: string | null;
  callEndedMs: number | null;
}

export interface TalkdownFacts {
  timeMs: number;
  type: Talkdown['talkdown_type'];
  status: Talkdown['status'];
  cameraName: string;
  by: string | null;
  /** The text, when the message was synthesised from one. */
  message: string | null;
  lengthMs: number | null;
  stoppedMs: number | null;
  stoppedBy: string | null;
}

export interface AnswerFacts {
  timeMs: number;
  answer: SopAnswer['answer'];
  by: string;
}

/** The operator's screen when they acted. */
export interface DecisionFacts {
  act: DecisionAct;
  by: string;
  timeMs: number;
  view: DecisionView;
}

/** The AI's view of the group, or of one of the raw alarms. */
export interface AiViewFacts {
  timeMs: number;
  /** The kind of view. */
  about: string;
  recommendation: string;
  headline: string;
  summary: string;
}

export interface DispatchFacts {
  state: RspndrState;
  atMs: number;
}

/** A picture of a camera at a time, with what was detected in it. */
export interface SightingFacts {
  cameraId: string;
  cameraName: string;
  alarmType: string;
  atMs: number;
  boxes: readonly DetectionBox[];
  /** Whether there is a recording to take it from. */
  isRecorded: boolean;
}

export interface EvidenceFacts {
  imageName: string;
  caption: string;
  addedMs: number;
  by: string;
}

/** Everything that a report says about one incident. */
export interface IncidentFacts extends IncidentRow {
  tenantName: string;
  /** The name of the file of its logo; null without one. */
  tenantLogo: string | null;
  siteName: string;
  /** The street address as the procedure gives it, or else city, state and country, as far as known. */
  siteAddress: string;
  /** IANA zone of the site. */
  timezone: string;
  escalatedBy: string | null;
  /** The names of the cameras and doors that raised its alarms, in the order in which they did. */
  cameras: readonly string[];
  alarmCount: number;
  avs01Level: Avs01Level | undefined;
  history: readonly HistoryFacts[];
  talkdowns: readonly TalkdownFacts[];
  answers: readonly AnswerFacts[];
  aiViews: readonly AiViewFacts[];
  decisions: readonly DecisionFacts[];
  dispatch: readonly DispatchFacts[];
  sightings: readonly SightingFacts[];
  evidence: readonly EvidenceFacts[];
  link: LinkFacts;
}

/** The shared link of an incident. */
export interface LinkFacts {
  url: string;
  expiresMs: number;
}
