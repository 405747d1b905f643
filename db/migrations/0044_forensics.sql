CREATE TABLE `forensic_backfill` (
	`source` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forensic_documents` (
	`no` integer PRIMARY KEY NOT NULL,
	`product` text NOT NULL,
	`record_id` text NOT NULL,
	`location` integer NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`texts` text NOT NULL,
	`facts` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forensic_documents_record` ON `forensic_documents` (`record_id`,`product`);--> statement-breakpoint
CREATE TABLE `forensic_marks` (
	`no` integer PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`record_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forensic_marks_record` ON `forensic_marks` (`subject`,`record_id`);
--> statement-breakpoint
-- The words of the documents: for each row the words once, without their positions, which keeps the index small.
-- Everything is written in lower case and without diacritics (db/forensics/words.ts), so that the plain tokenizer
-- suffices: it keeps all letters outside of ASCII together.
CREATE VIRTUAL TABLE `forensic_words` USING fts5(`words`, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'");
--> statement-breakpoint
-- Alarms from before are read bit by bit once the server runs, the newest first.
INSERT INTO `forensic_backfill` (`source`, `before`) SELECT 'alarms', max(`ord`) + 1 FROM `alarm_list` HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO `forensic_backfill` (`source`, `before`) SELECT 'alarm_groups', max(`timestamp_ms`) + 1 FROM `alarm_groups` HAVING count(*) > 0;
--> statement-breakpoint
-- Whatever changes the document of a record marks the record, whoever writes. (No INSERT OR IGNORE: the statement
-- that fires a trigger would override its OR clause.)
CREATE TRIGGER `forensic_alarm_insert` AFTER INSERT ON `alarms` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm', NEW.`id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm' AND `record_id` = NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_alarm_status` AFTER UPDATE OF `status` ON `alarms`
WHEN NEW.`status` <> OLD.`status` AND (NEW.`status` LIKE 'resolved%' OR NEW.`status` = 'acknowledged_via_acs') BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm', NEW.`id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm' AND `record_id` = NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_event_insert` AFTER INSERT ON `event_alarms` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'event', NEW.`id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'event' AND `record_id` = NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_ai_insert` AFTER INSERT ON `ai_outputs` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm', NEW.`subject_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm' AND `record_id` = NEW.`subject_id`) AND NEW.`subject` = 'alarm';
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm-group', NEW.`subject_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm-group' AND `record_id` = NEW.`subject_id`) AND NEW.`subject` = 'alarm_group';
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_ai_update` AFTER UPDATE ON `ai_outputs` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm', NEW.`subject_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm' AND `record_id` = NEW.`subject_id`) AND NEW.`subject` = 'alarm';
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm-group', NEW.`subject_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm-group' AND `record_id` = NEW.`subject_id`) AND NEW.`subject` = 'alarm_group';
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_alarm_comment` AFTER INSERT ON `alarm_updates` WHEN NEW.`comment` IS NOT NULL BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm', NEW.`alarm_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm' AND `record_id` = NEW.`alarm_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_group_comment_insert` AFTER INSERT ON `group_updates`
WHEN coalesce(NEW.`comment`, NEW.`escalation_comment`, NEW.`resolution_comment`, NEW.`situation`, NEW.`situation_description`) IS NOT NULL BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm-group', NEW.`group_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm-group' AND `record_id` = NEW.`group_id`) AND NEW.`product` = 'scan';
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'location-alarm', NEW.`group_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'location-alarm' AND `record_id` = NEW.`group_id`) AND NEW.`product` = 'rg';
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_group_comment_update` AFTER UPDATE ON `group_updates`
WHEN coalesce(NEW.`comment`, NEW.`escalation_comment`, NEW.`resolution_comment`, NEW.`situation`, NEW.`situation_description`) IS NOT NULL BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm-group', NEW.`group_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm-group' AND `record_id` = NEW.`group_id`) AND NEW.`product` = 'scan';
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'location-alarm', NEW.`group_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'location-alarm' AND `record_id` = NEW.`group_id`) AND NEW.`product` = 'rg';
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_group_outcome` AFTER UPDATE OF `resolution`, `is_escalated` ON `alarm_groups`
WHEN NEW.`resolution` IS NOT OLD.`resolution` OR NEW.`is_escalated` <> OLD.`is_escalated` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'alarm-group', NEW.`id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'alarm-group' AND `record_id` = NEW.`id`);
END;
--> statement-breakpoint
-- A new name concerns all alarms of the site.
CREATE TRIGGER `forensic_location` AFTER UPDATE OF `name`, `city`, `state`, `category`, `timezone` ON `locations`
WHEN (NEW.`name`, NEW.`city`, NEW.`state`, NEW.`category`, NEW.`timezone`) IS NOT (OLD.`name`, OLD.`city`, OLD.`state`, OLD.`category`, OLD.`timezone`) BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'location', NEW.`id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'location' AND `record_id` = NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_camera` AFTER UPDATE OF `name`, `code`, `group_name`, `scene` ON `cameras`
WHEN (NEW.`name`, NEW.`code`, NEW.`group_name`, NEW.`scene`) IS NOT (OLD.`name`, OLD.`code`, OLD.`group_name`, OLD.`scene`) BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'location', NEW.`location_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'location' AND `record_id` = NEW.`location_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_door` AFTER UPDATE OF `name` ON `doors` WHEN NEW.`name` <> OLD.`name` BEGIN
  INSERT INTO `forensic_marks` (`subject`, `record_id`) SELECT 'location', NEW.`location_id`
    WHERE NOT EXISTS (SELECT 1 FROM `forensic_marks` WHERE `subject` = 'location' AND `record_id` = NEW.`location_id`);
END;
--> statement-breakpoint
-- A new name of a type concerns alarms everywhere: all of them are read again.
CREATE TRIGGER `forensic_type` AFTER UPDATE OF `name` ON `alarm_types` WHEN NEW.`name` <> OLD.`name` BEGIN
  DELETE FROM `forensic_backfill` WHERE `source` = 'alarms';
  INSERT INTO `forensic_backfill` (`source`, `before`) SELECT 'alarms', max(`ord`) + 1 FROM `alarm_list` HAVING count(*) > 0;
END;
--> statement-breakpoint
-- An alarm that goes takes its document along.
CREATE TRIGGER `forensic_alarm_delete` AFTER DELETE ON `alarms` BEGIN
  DELETE FROM `forensic_words` WHERE rowid = (SELECT `no` FROM `forensic_documents` WHERE `record_id` = OLD.`id` AND `product` = 'rg');
  DELETE FROM `forensic_documents` WHERE `record_id` = OLD.`id` AND `product` = 'rg';
END;
--> statement-breakpoint
CREATE TRIGGER `forensic_event_delete` AFTER DELETE ON `event_alarms` BEGIN
  DELETE FROM `forensic_words` WHERE rowid = (SELECT `no` FROM `forensic_documents` WHERE `record_id` = OLD.`id` AND `product` = 'scan');
  DELETE FROM `forensic_documents` WHERE `record_id` = OLD.`id` AND `product` = 'scan';
END;
