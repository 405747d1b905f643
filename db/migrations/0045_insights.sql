CREATE TABLE `insight_alarms` (
	`subject` text PRIMARY KEY NOT NULL,
	`slot` integer NOT NULL,
	`location` integer NOT NULL,
	`camera` integer NOT NULL,
	`product` integer NOT NULL,
	`type` integer NOT NULL,
	`handled` integer NOT NULL,
	`escalated` integer NOT NULL,
	`verdict` integer NOT NULL,
	`cause` integer NOT NULL,
	`acknowledged` integer NOT NULL,
	`resolved` integer NOT NULL,
	`taker` integer NOT NULL,
	`resolver` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_backlog` (
	`product` text PRIMARY KEY NOT NULL,
	`after_id` text NOT NULL,
	`counted` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_changes` (
	`no` integer PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_escalations` (
	`id` text PRIMARY KEY NOT NULL,
	`slot` integer NOT NULL,
	`location` integer NOT NULL,
	`product` integer NOT NULL,
	`camera` integer NOT NULL,
	`went_to` integer NOT NULL,
	`responder` text NOT NULL,
	`accepted` integer NOT NULL,
	`arrived` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `insight_escalations_slot` ON `insight_escalations` (`slot`);--> statement-breakpoint
CREATE TABLE `insight_hours` (
	`slot` integer NOT NULL,
	`location` integer NOT NULL,
	`camera` integer NOT NULL,
	`product` integer NOT NULL,
	`type` integer NOT NULL,
	`handled` integer NOT NULL,
	`escalated` integer NOT NULL,
	`verdict` integer NOT NULL,
	`cause` integer NOT NULL,
	`acknowledged` integer NOT NULL,
	`resolved` integer NOT NULL,
	`taker` integer NOT NULL,
	`resolver` integer NOT NULL,
	`alarms` integer NOT NULL,
	PRIMARY KEY(`slot`, `location`, `camera`, `product`, `type`, `handled`, `escalated`, `verdict`, `cause`, `acknowledged`, `resolved`, `taker`, `resolver`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `insight_pause` (
	`no` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insight_users` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insight_users_id_unique` ON `insight_users` (`id`);
--> statement-breakpoint
-- The figures of insights. A view says what counts of a raw alarm, another what counts of an alarm group. Times in ms are
-- since the alarm was raised; a history line is chosen by its time and then its id. Codes: contract/insight-codes.ts.
CREATE VIEW `insight_raw_alarms` AS SELECT
  a.id AS subject, a.timestamp_ms / 900000 AS slot,
  (SELECT no FROM locations WHERE id = a.location_id) AS location,
  coalesce((SELECT no FROM cameras WHERE id = a.camera_id), 0) AS camera,
  0 AS product,
  (SELECT no FROM alarm_types WHERE id = a.type_id) AS type,
  a.handled, a.escalated_ms IS NOT NULL AS escalated,
  CASE WHEN seen.recommendation LIKE '%resolve%' THEN 1 WHEN seen.recommendation LIKE '%escalate%' THEN 2 ELSE 0 END AS verdict,
  CASE
    WHEN a.handled NOT IN (1, 2) OR a.escalated_ms IS NOT NULL OR ended.comment IS NULL THEN 0
    WHEN ended.comment LIKE '%animal%' OR ended.comment LIKE '%bird%' THEN 1
    WHEN ended.comment LIKE '%rain%' OR ended.comment LIKE '%snow%' OR ended.comment LIKE '%fog%' OR ended.comment LIKE '%weather%' THEN 2
    WHEN ended.comment LIKE '%headlight%' OR ended.comment LIKE '%reflection%' OR ended.comment LIKE '%shadow%' THEN 3
    WHEN ended.comment LIKE '%branch%' OR ended.comment LIKE '%foliage%' OR ended.comment LIKE '%vegetation%' THEN 5
    WHEN ended.comment LIKE '%authori_ed%' OR ended.comment LIKE '%employee%' OR ended.comment LIKE '%cleaner%' OR ended.comment LIKE '%staff%'
      OR ended.comment LIKE '%delivery%' THEN 4
    WHEN ended.comment NOT LIKE '%false positive%' AND ended.comment NOT LIKE '%false alarm%' AND ended.comment NOT LIKE '%no person%'
      AND ended.comment NOT LIKE '%nothing%' THEN 0
    WHEN coalesce(seen.text, '') LIKE '%animal%' OR coalesce(seen.text, '') LIKE '%bird%' THEN 1
    WHEN coalesce(seen.text, '') LIKE '%rain%' OR coalesce(seen.text, '') LIKE '%snow%' OR coalesce(seen.text, '') LIKE '%fog%' OR coalesce(seen.text, '') LIKE '%weather%' THEN 2
    WHEN coalesce(seen.text, '') LIKE '%headlight%' OR coalesce(seen.text, '') LIKE '%reflection%' OR coalesce(seen.text, '') LIKE '%shadow%' THEN 3
    WHEN coalesce(seen.text, '') LIKE '%branch%' OR coalesce(seen.text, '') LIKE '%foliage%' OR coalesce(seen.text, '') LIKE '%vegetation%' THEN 5
    ELSE 6
  END AS cause,
  CASE
    WHEN taken.time_ms IS NULL THEN 0
    WHEN max(0, (taken.time_ms - a.timestamp_ms) / 1000) <= 600 THEN max(0, (taken.time_ms - a.timestamp_ms) / 1000) + 1
    WHEN max(0, (taken.time_ms - a.timestamp_ms) / 1000) <= 3600 THEN 602 + (max(0, (taken.time_ms - a.timestamp_ms) / 1000) - 601) / 10
    WHEN max(0, (taken.time_ms - a.timestamp_ms) / 1000) <= 86400 THEN 902 + (max(0, (taken.time_ms - a.timestamp_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS acknowledged,
  CASE
    WHEN a.resolved_at_ms IS NULL THEN 0
    WHEN max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) <= 600 THEN max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) + 1
    WHEN max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) <= 3600 THEN 602 + (max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) - 601) / 10
    WHEN max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) <= 86400 THEN 902 + (max(0, (a.resolved_at_ms - a.timestamp_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS resolved,
  coalesce((SELECT no FROM insight_users WHERE id = taken.user_id), 0) AS taker,
  CASE a.handled WHEN 1 THEN coalesce((SELECT no FROM insight_users WHERE id = ended.user_id), 0) ELSE 0 END AS resolver
FROM (
  SELECT id, timestamp_ms, location_id, camera_id, type_id, status, resolved_at_ms,
    CASE
      WHEN status = 'resolved_by_operator' THEN 1
      WHEN status = 'acknowledged_via_acs' THEN 3
      WHEN status = 'resolved' THEN 4
      WHEN status LIKE 'resolved!_by!_%' ESCAPE '!' THEN 2
      ELSE 0
    END AS handled,
    (
      SELECT min(created_at_ms) FROM location_incidents
      WHERE location_alarm_id = alarms.location_alarm_id
        AND created_at_ms <= coalesce(alarms.resolved_at_ms, 9000000000000000)
    ) AS escalated_ms
  FROM alarms
) AS a
LEFT JOIN alarm_updates AS taken ON taken.id = (
  SELECT id FROM alarm_updates WHERE alarm_id = a.id AND author = 'user' AND type = 'Change Status'
    AND status IN ('in_progress', 'resolved_by_operator')
  ORDER BY time_ms, id LIMIT 1
)
LEFT JOIN alarm_updates AS ended ON ended.id = (
  SELECT id FROM alarm_updates WHERE alarm_id = a.id AND a.handled > 0 AND status = a.status
  ORDER BY time_ms DESC, id DESC LIMIT 1
)
LEFT JOIN alarm_updates AS seen ON seen.id = (
  SELECT id FROM alarm_updates WHERE alarm_id = a.id AND type = 'Add AI comment'
    AND time_ms <= coalesce(a.escalated_ms, a.resolved_at_ms, 9000000000000000)
  ORDER BY time_ms DESC, id DESC LIMIT 1
);
--> statement-breakpoint
CREATE VIEW `insight_groups` AS SELECT
  g.id AS subject, g.timestamp_ms / 900000 AS slot,
  (SELECT no FROM locations WHERE id = g.location_id) AS location,
  coalesce((
    SELECT no FROM cameras WHERE id = (
      SELECT camera_id FROM event_alarms WHERE alarm_group_id = g.id ORDER BY start_ms, camera_id LIMIT 1
    )
  ), 0) AS camera,
  1 AS product,
  CASE g.severity WHEN 'high' THEN -1 ELSE -2 END AS type,
  CASE WHEN g.status <> 'resolved' THEN 0 WHEN ended.author = 'user' THEN 1 WHEN ended.author = 'ai' THEN 2 ELSE 4 END AS handled,
  g.escalated_ms IS NOT NULL AS escalated,
  CASE WHEN seen.recommendation LIKE '%resolve%' THEN 1 WHEN seen.recommendation LIKE '%escalate%' THEN 2 ELSE 0 END AS verdict,
  CASE
    WHEN g.status <> 'resolved' OR g.escalated_ms IS NOT NULL OR ended.resolution_comment IS NULL THEN 0
    WHEN ended.resolution_comment LIKE '%animal%' OR ended.resolution_comment LIKE '%bird%' THEN 1
    WHEN ended.resolution_comment LIKE '%rain%' OR ended.resolution_comment LIKE '%snow%' OR ended.resolution_comment LIKE '%fog%' OR ended.resolution_comment LIKE '%weather%' THEN 2
    WHEN ended.resolution_comment LIKE '%headlight%' OR ended.resolution_comment LIKE '%reflection%' OR ended.resolution_comment LIKE '%shadow%' THEN 3
    WHEN ended.resolution_comment LIKE '%branch%' OR ended.resolution_comment LIKE '%foliage%' OR ended.resolution_comment LIKE '%vegetation%' THEN 5
    WHEN ended.resolution_comment LIKE '%authori_ed%' OR ended.resolution_comment LIKE '%employee%' OR ended.resolution_comment LIKE '%cleaner%' OR ended.resolution_comment LIKE '%staff%'
      OR ended.resolution_comment LIKE '%delivery%' THEN 4
    WHEN ended.resolution_comment NOT LIKE '%false positive%' AND ended.resolution_comment NOT LIKE '%false alarm%' AND ended.resolution_comment NOT LIKE '%no person%'
      AND ended.resolution_comment NOT LIKE '%nothing%' THEN 0
    WHEN coalesce(seen.text, '') LIKE '%animal%' OR coalesce(seen.text, '') LIKE '%bird%' THEN 1
    WHEN coalesce(seen.text, '') LIKE '%rain%' OR coalesce(seen.text, '') LIKE '%snow%' OR coalesce(seen.text, '') LIKE '%fog%' OR coalesce(seen.text, '') LIKE '%weather%' THEN 2
    WHEN coalesce(seen.text, '') LIKE '%headlight%' OR coalesce(seen.text, '') LIKE '%reflection%' OR coalesce(seen.text, '') LIKE '%shadow%' THEN 3
    WHEN coalesce(seen.text, '') LIKE '%branch%' OR coalesce(seen.text, '') LIKE '%foliage%' OR coalesce(seen.text, '') LIKE '%vegetation%' THEN 5
    ELSE 6
  END AS cause,
  CASE
    WHEN taken.time_ms IS NULL THEN 0
    WHEN max(0, (taken.time_ms - g.timestamp_ms) / 1000) <= 600 THEN max(0, (taken.time_ms - g.timestamp_ms) / 1000) + 1
    WHEN max(0, (taken.time_ms - g.timestamp_ms) / 1000) <= 3600 THEN 602 + (max(0, (taken.time_ms - g.timestamp_ms) / 1000) - 601) / 10
    WHEN max(0, (taken.time_ms - g.timestamp_ms) / 1000) <= 86400 THEN 902 + (max(0, (taken.time_ms - g.timestamp_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS acknowledged,
  CASE
    WHEN g.resolved_at_ms IS NULL THEN 0
    WHEN max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) <= 600 THEN max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) + 1
    WHEN max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) <= 3600 THEN 602 + (max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) - 601) / 10
    WHEN max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) <= 86400 THEN 902 + (max(0, (g.resolved_at_ms - g.timestamp_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS resolved,
  coalesce((SELECT no FROM insight_users WHERE id = taken.user_id), 0) AS taker,
  CASE WHEN g.status = 'resolved' AND ended.author = 'user'
    THEN coalesce((SELECT no FROM insight_users WHERE id = ended.user_id), 0) ELSE 0 END AS resolver
FROM (
  SELECT id, timestamp_ms, location_id, severity, status, resolved_at_ms,
    (SELECT min(created_at_ms) FROM escalations WHERE alarm_group_id = alarm_groups.id) AS escalated_ms
  FROM alarm_groups
) AS g
LEFT JOIN group_updates AS taken ON taken.id = (
  SELECT id FROM group_updates WHERE group_id = g.id AND author = 'user'
    AND type IN ('allocation', 'escalationopen', 'escalationclosed', 'resolved')
  ORDER BY time_ms, id LIMIT 1
)
LEFT JOIN group_updates AS ended ON ended.id = (
  SELECT id FROM group_updates WHERE group_id = g.id AND g.status = 'resolved' AND type IN ('escalationclosed', 'resolved')
  ORDER BY time_ms DESC, id DESC LIMIT 1
)
LEFT JOIN group_updates AS seen ON seen.id = (
  SELECT id FROM group_updates WHERE group_id = g.id AND type = 'llmevent'
    AND time_ms <= coalesce(g.escalated_ms, g.resolved_at_ms, 9000000000000000)
  ORDER BY time_ms DESC, id DESC LIMIT 1
);
--> statement-breakpoint
-- Whom an escalation went to first: a dispatch, or the first call that was placed after it was opened.
CREATE VIEW `insight_responses` AS SELECT
  r.id, r.created_at_ms / 900000 AS slot,
  (SELECT no FROM locations WHERE id = r.location_id) AS location,
  r.product,
  coalesce((SELECT no FROM cameras WHERE id = r.camera_id), 0) AS camera,
  CASE
    WHEN r.cancelled THEN 5
    WHEN r.is_dispatch THEN 3
    WHEN r.name IS NULL THEN 6
    WHEN r.tag = 'Guards' OR r.tag IS NULL AND r.name LIKE 'guard%' THEN 0
    WHEN r.tag = 'Police' OR r.tag IS NULL AND r.name LIKE 'police%' THEN 1
    WHEN r.tag = 'SPOC' THEN 2
    WHEN r.tag = 'RSPNDR' THEN 3
    ELSE 4
  END AS went_to,
  CASE WHEN r.is_dispatch THEN 'RSPNDR' ELSE coalesce(r.name, '') END AS responder,
  CASE
    WHEN r.accepted_ms IS NULL THEN 0
    WHEN max(0, (r.accepted_ms - r.created_at_ms) / 1000) <= 600 THEN max(0, (r.accepted_ms - r.created_at_ms) / 1000) + 1
    WHEN max(0, (r.accepted_ms - r.created_at_ms) / 1000) <= 3600 THEN 602 + (max(0, (r.accepted_ms - r.created_at_ms) / 1000) - 601) / 10
    WHEN max(0, (r.accepted_ms - r.created_at_ms) / 1000) <= 86400 THEN 902 + (max(0, (r.accepted_ms - r.created_at_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS accepted,
  CASE
    WHEN r.arrived_ms IS NULL THEN 0
    WHEN max(0, (r.arrived_ms - r.created_at_ms) / 1000) <= 600 THEN max(0, (r.arrived_ms - r.created_at_ms) / 1000) + 1
    WHEN max(0, (r.arrived_ms - r.created_at_ms) / 1000) <= 3600 THEN 602 + (max(0, (r.arrived_ms - r.created_at_ms) / 1000) - 601) / 10
    WHEN max(0, (r.arrived_ms - r.created_at_ms) / 1000) <= 86400 THEN 902 + (max(0, (r.arrived_ms - r.created_at_ms) / 1000) - 3601) / 60
    ELSE 2282
  END AS arrived
FROM (
  SELECT e.id, e.created_at_ms, e.location_id, e.product, e.camera_id, call.twilio_calling_to_name AS name,
    (SELECT tag FROM location_contacts WHERE location_id = e.location_id AND name = call.twilio_calling_to_name
     ORDER BY id LIMIT 1) AS tag,
    e.dispatched_ms IS NOT NULL AND e.dispatched_ms <= coalesce(call.time_ms, e.dispatched_ms) AS is_dispatch,
    EXISTS (SELECT 1 FROM rspndr_states WHERE incident_id = e.id AND state = 'cancelled') AS cancelled,
    min(coalesce(e.dispatched_ms, call.time_ms), coalesce(call.time_ms, e.dispatched_ms)) AS accepted_ms,
    (SELECT at_ms FROM rspndr_states WHERE incident_id = e.id AND state = 'on_scene') AS arrived_ms
  FROM (
    SELECT *, (SELECT min(at_ms) FROM rspndr_states WHERE incident_id = opened.id) AS dispatched_ms FROM (
      SELECT id, alarm_group_id AS group_id, location_id, camera_id, created_at_ms, 1 AS product FROM escalations
      UNION ALL
      SELECT id, location_alarm_id, location_id, NULL, created_at_ms, 0 FROM location_incidents
    ) AS opened
  ) AS e
  LEFT JOIN group_updates AS call ON call.id = (
    SELECT id FROM group_updates WHERE group_id = e.group_id AND type = 'Call SMS logs' AND text = 'TWILIO_CALLS'
      AND twilio_calling_to_name IS NOT NULL AND time_ms >= e.created_at_ms
    ORDER BY time_ms, id LIMIT 1
  )
) AS r;
--> statement-breakpoint
-- Inserting the id of a raw alarm or an alarm group counts it as it is now.
CREATE VIEW `insight_counting` AS SELECT '' AS subject;
--> statement-breakpoint
CREATE TRIGGER `insight_count` INSTEAD OF INSERT ON `insight_counting` WHEN NOT EXISTS (SELECT 1 FROM insight_pause) BEGIN
  DELETE FROM insight_alarms WHERE subject = NEW.subject;
  INSERT INTO insight_alarms SELECT * FROM insight_raw_alarms WHERE subject = NEW.subject;
  INSERT INTO insight_alarms SELECT * FROM insight_groups WHERE subject = NEW.subject;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_alarms_insert` AFTER INSERT ON `insight_alarms` BEGIN
  INSERT INTO insight_hours (`slot`, `location`, `camera`, `product`, `type`, `handled`, `escalated`, `verdict`, `cause`, `acknowledged`, `resolved`, `taker`, `resolver`, `alarms`)
    VALUES (NEW.`slot`, NEW.`location`, NEW.`camera`, NEW.`product`, NEW.`type`, NEW.`handled`, NEW.`escalated`, NEW.`verdict`, NEW.`cause`, NEW.`acknowledged`, NEW.`resolved`, NEW.`taker`, NEW.`resolver`, 1)
    ON CONFLICT (`slot`, `location`, `camera`, `product`, `type`, `handled`, `escalated`, `verdict`, `cause`, `acknowledged`, `resolved`, `taker`, `resolver`)
    DO UPDATE SET alarms = alarms + 1;
  INSERT INTO insight_changes (`hour`) VALUES (NEW.slot / 4);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_alarms_delete` AFTER DELETE ON `insight_alarms` BEGIN
  UPDATE insight_hours SET alarms = alarms - 1
    WHERE `slot` = OLD.`slot` AND `location` = OLD.`location` AND `camera` = OLD.`camera` AND `product` = OLD.`product` AND `type` = OLD.`type` AND `handled` = OLD.`handled` AND `escalated` = OLD.`escalated` AND `verdict` = OLD.`verdict` AND `cause` = OLD.`cause` AND `acknowledged` = OLD.`acknowledged` AND `resolved` = OLD.`resolved` AND `taker` = OLD.`taker` AND `resolver` = OLD.`resolver`;
  DELETE FROM insight_hours
    WHERE `slot` = OLD.`slot` AND `location` = OLD.`location` AND `camera` = OLD.`camera` AND `product` = OLD.`product` AND `type` = OLD.`type` AND `handled` = OLD.`handled` AND `escalated` = OLD.`escalated` AND `verdict` = OLD.`verdict` AND `cause` = OLD.`cause` AND `acknowledged` = OLD.`acknowledged` AND `resolved` = OLD.`resolved` AND `taker` = OLD.`taker` AND `resolver` = OLD.`resolver` AND alarms = 0;
  INSERT INTO insight_changes (`hour`) VALUES (OLD.slot / 4);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_changes_latest` AFTER INSERT ON `insight_changes` BEGIN
  DELETE FROM insight_changes WHERE no <= NEW.no - 10000;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_users_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO insight_users (`id`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_raw_insert` AFTER INSERT ON `alarms` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_raw_update` AFTER UPDATE OF `status`, `resolved_at_ms`, `location_alarm_id` ON `alarms` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_raw_delete` AFTER DELETE ON `alarms` BEGIN
  DELETE FROM insight_alarms WHERE subject = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_raw_line` AFTER INSERT ON `alarm_updates` WHEN NEW.type IN ('Change Status', 'Auto resolved', 'Add AI comment') BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.alarm_id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_incident_insert` AFTER INSERT ON `location_incidents` BEGIN
  INSERT INTO insight_counting (`subject`) SELECT id FROM alarms WHERE location_alarm_id = NEW.location_alarm_id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_incident_update` AFTER UPDATE OF `location_alarm_id`, `created_at_ms` ON `location_incidents` BEGIN
  INSERT INTO insight_counting (`subject`) SELECT id FROM alarms WHERE location_alarm_id = NEW.location_alarm_id;
  INSERT INTO insight_counting (`subject`) SELECT id FROM alarms
    WHERE location_alarm_id = OLD.location_alarm_id AND OLD.location_alarm_id <> NEW.location_alarm_id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_incident_delete` AFTER DELETE ON `location_incidents` BEGIN
  INSERT INTO insight_counting (`subject`) SELECT id FROM alarms WHERE location_alarm_id = OLD.location_alarm_id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_group_insert` AFTER INSERT ON `alarm_groups` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_group_update` AFTER UPDATE OF `status`, `timestamp_ms`, `severity`, `resolved_at_ms` ON `alarm_groups` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_group_delete` AFTER DELETE ON `alarm_groups` BEGIN
  DELETE FROM insight_alarms WHERE subject = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_group_line` AFTER INSERT ON `group_updates` WHEN NEW.product = 'scan'
  AND NEW.type IN ('allocation', 'escalationopen', 'escalationclosed', 'resolved', 'llmevent') BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_escalation_insert` AFTER INSERT ON `escalations` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.alarm_group_id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_escalation_delete` AFTER DELETE ON `escalations` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (OLD.alarm_group_id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_event_insert` AFTER INSERT ON `event_alarms` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.alarm_group_id);
END;
--> statement-breakpoint
CREATE VIEW `insight_responding` AS SELECT '' AS id;
--> statement-breakpoint
CREATE TRIGGER `insight_respond` INSTEAD OF INSERT ON `insight_responding` WHEN NOT EXISTS (SELECT 1 FROM insight_pause) BEGIN
  DELETE FROM insight_escalations WHERE id = NEW.id;
  INSERT INTO insight_escalations SELECT * FROM insight_responses WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_escalations_insert` AFTER INSERT ON `escalations` BEGIN
  INSERT INTO insight_responding (`id`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_escalations_delete` AFTER DELETE ON `escalations` BEGIN
  DELETE FROM insight_escalations WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_location_incidents_insert` AFTER INSERT ON `location_incidents` BEGIN
  INSERT INTO insight_responding (`id`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_location_incidents_delete` AFTER DELETE ON `location_incidents` BEGIN
  DELETE FROM insight_escalations WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_state` AFTER INSERT ON `rspndr_states` BEGIN
  INSERT INTO insight_responding (`id`) VALUES (NEW.incident_id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_responses_call` AFTER INSERT ON `group_updates` WHEN NEW.type = 'Call SMS logs' BEGIN
  INSERT INTO insight_responding (`id`) SELECT id FROM escalations WHERE alarm_group_id = NEW.group_id;
  INSERT INTO insight_responding (`id`) SELECT id FROM location_incidents WHERE location_alarm_id = NEW.group_id;
END;
--> statement-breakpoint
-- What a database has already. Escalations are few.
INSERT INTO insight_escalations SELECT * FROM insight_responses;
--> statement-breakpoint
INSERT INTO insight_users (`id`) SELECT id FROM users ORDER BY id;
--> statement-breakpoint
-- A job counts its alarms in pieces (server/domains/insights/count-backlog.ts).
INSERT INTO insight_backlog SELECT 'rg', '', 0, count(*) FROM alarms HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO insight_backlog SELECT 'scan', '', 0, count(*) FROM alarm_groups HAVING count(*) > 0;
