CREATE TABLE `blind_test_results` (
	`test_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`test_id`, `user_id`),
	FOREIGN KEY (`test_id`) REFERENCES `blind_tests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blind_test_results_user` ON `blind_test_results` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `blind_tests` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_id` text NOT NULL,
	`kind` text NOT NULL,
	`ai` text NOT NULL,
	`in_time_ms` integer NOT NULL,
	`planted_by` text NOT NULL,
	`planted_at_ms` integer NOT NULL,
	`due_ms` integer NOT NULL,
	`state` text NOT NULL,
	`incident_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`begun_at_ms` integer,
	`raised_at_ms` integer,
	`product` text,
	`group_id` text,
	`raw_alarm_id` text,
	`revealed_at_ms` integer,
	`because` text,
	`result` text,
	`operator_id` text,
	`failure` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`planted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blind_tests_state` ON `blind_tests` (`state`,`due_ms`);--> statement-breakpoint
CREATE INDEX `blind_tests_group` ON `blind_tests` (`group_id`);--> statement-breakpoint
CREATE INDEX `blind_tests_raw_alarm` ON `blind_tests` (`raw_alarm_id`);--> statement-breakpoint
CREATE TABLE `watch_spans` (
	`user_id` text NOT NULL,
	`from_ms` integer NOT NULL,
	`to_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `from_ms`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `alarm_groups` ADD `is_blind_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `alarms` ADD `is_blind_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `location_alarms` ADD `is_blind_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- No figure counts an alarm once it is known to be a blind test (decision 122): neither it, nor its escalations.
CREATE TRIGGER `insight_blind_raw` AFTER UPDATE OF `is_blind_test` ON `alarms` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `insight_blind_group` AFTER UPDATE OF `is_blind_test` ON `alarm_groups` BEGIN
  INSERT INTO insight_counting (`subject`) VALUES (NEW.id);
  INSERT INTO insight_responding (`id`) SELECT id FROM escalations WHERE alarm_group_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `insight_blind_location_alarm` AFTER UPDATE OF `is_blind_test` ON `location_alarms` BEGIN
  INSERT INTO insight_responding (`id`) SELECT id FROM location_incidents WHERE location_alarm_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER `insight_count`;
--> statement-breakpoint
CREATE TRIGGER `insight_count` INSTEAD OF INSERT ON `insight_due` BEGIN
  DELETE FROM insight_marks WHERE subject = NEW.subject;
  DELETE FROM insight_alarms WHERE subject = NEW.subject;
  INSERT INTO insight_alarms SELECT * FROM insight_raw_alarms WHERE subject = NEW.subject
    AND NOT EXISTS (SELECT 1 FROM alarms WHERE id = NEW.subject AND is_blind_test = 1);
  INSERT INTO insight_alarms SELECT * FROM insight_groups WHERE subject = NEW.subject
    AND NOT EXISTS (SELECT 1 FROM alarm_groups WHERE id = NEW.subject AND is_blind_test = 1);
END;
--> statement-breakpoint
DROP TRIGGER `insight_respond`;
--> statement-breakpoint
CREATE TRIGGER `insight_respond` INSTEAD OF INSERT ON `insight_responding` WHEN NOT EXISTS (SELECT 1 FROM insight_pause) BEGIN
  DELETE FROM insight_escalations WHERE id = NEW.id;
  INSERT INTO insight_escalations SELECT * FROM insight_responses WHERE id = NEW.id
    AND NOT EXISTS (SELECT 1 FROM escalations JOIN alarm_groups ON alarm_groups.id = alarm_group_id
      WHERE escalations.id = NEW.id AND alarm_groups.is_blind_test = 1)
    AND NOT EXISTS (SELECT 1 FROM location_incidents JOIN location_alarms ON location_alarms.id = location_alarm_id
      WHERE location_incidents.id = NEW.id AND location_alarms.is_blind_test = 1);
END;
