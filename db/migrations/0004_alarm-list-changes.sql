-- The list is searched in memory: kinds and broad indexes are no longer needed, and what changes
-- in alarm_list is noted, so that what is held in memory can follow.
DROP TRIGGER `alarm_list_kind_insert`;--> statement-breakpoint
DROP TRIGGER `alarm_list_kind_update`;--> statement-breakpoint
DROP TRIGGER `alarm_list_kind_delete`;--> statement-breakpoint
DROP TRIGGER `alarm_list_insert`;--> statement-breakpoint
DROP TABLE `alarm_list_kinds`;--> statement-breakpoint
DROP INDEX `alarm_list_tenant`;--> statement-breakpoint
DROP INDEX `alarm_list_kind`;--> statement-breakpoint
DROP INDEX `alarm_list_type`;--> statement-breakpoint
DROP INDEX `alarm_list_system`;--> statement-breakpoint
DROP INDEX `alarm_list_status`;--> statement-breakpoint
ALTER TABLE `alarm_list` DROP COLUMN `kind`;--> statement-breakpoint
CREATE TABLE `alarm_list_changes` (
	`no` integer PRIMARY KEY NOT NULL,
	`ms` integer NOT NULL
);
--> statement-breakpoint
-- As in 0001, without the kind, and with a rank behind the last one that is less: where an alarm
-- was deleted, their number is not the next free rank.
CREATE TRIGGER `alarm_list_insert` AFTER INSERT ON `alarms` BEGIN
  INSERT INTO `alarm_list_words` (`field`, `word`) SELECT 'status', NEW.`status`
    WHERE NOT EXISTS (SELECT 1 FROM `alarm_list_words` WHERE `field` = 'status' AND `word` = NEW.`status`);
  INSERT INTO `alarm_list_words` (`field`, `word`) SELECT 'system', NEW.`source_system`
    WHERE NOT EXISTS (SELECT 1 FROM `alarm_list_words` WHERE `field` = 'system' AND `word` = NEW.`source_system`);
  UPDATE `alarm_list` SET `ord` = -`ord` - 1
    WHERE `ord` BETWEEN NEW.`timestamp_ms` * 4096 AND NEW.`timestamp_ms` * 4096 + 4095
    AND (SELECT `id` FROM `alarms` WHERE `no` = `alarm_list`.`alarm`) > NEW.`id`;
  UPDATE `alarm_list` SET `ord` = -`ord` WHERE `ord` < 0;
  INSERT INTO `alarm_list` (`ord`, `alarm`, `tenant`, `location`, `camera`, `source`, `employee`, `type`, `system`, `status`, `tap`, `manned`)
  SELECT
    coalesce(
      (
        SELECT max(`ord`) + 1 FROM `alarm_list`
        WHERE `ord` BETWEEN NEW.`timestamp_ms` * 4096 AND NEW.`timestamp_ms` * 4096 + 4095
        AND (SELECT `id` FROM `alarms` WHERE `no` = `alarm_list`.`alarm`) < NEW.`id`
      ),
      NEW.`timestamp_ms` * 4096
    ),
    NEW.`no`,
    (SELECT `no` FROM `tenants` WHERE `id` = NEW.`tenant_id`),
    `location`.`no`,
    coalesce((SELECT `no` FROM `cameras` WHERE `id` = NEW.`camera_id`), 0),
    CASE NEW.`source_type`
      WHEN 'CAMERA' THEN (SELECT `no` * 2 FROM `cameras` WHERE `id` = NEW.`source_id`)
      ELSE (SELECT `no` * 2 + 1 FROM `doors` WHERE `id` = NEW.`source_id`)
    END,
    coalesce((SELECT `no` FROM `employees` WHERE `id` = NEW.`employee_id`), 0),
    (SELECT `no` FROM `alarm_types` WHERE `id` = NEW.`type_id`),
    (SELECT `no` FROM `alarm_list_words` WHERE `field` = 'system' AND `word` = NEW.`source_system`),
    (SELECT `no` FROM `alarm_list_words` WHERE `field` = 'status' AND `word` = NEW.`status`),
    NEW.`tap`,
    `location`.`is_manned`
  FROM `locations` AS `location` WHERE `location`.`id` = NEW.`location_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_inserted` AFTER INSERT ON `alarm_list` BEGIN
  INSERT INTO `alarm_list_changes` (`ms`) VALUES (NEW.`ord` / 4096);
END;
--> statement-breakpoint
-- Rows on their way to another rank pass through negative numbers; they are noted where they arrive.
CREATE TRIGGER `alarm_list_updated` AFTER UPDATE ON `alarm_list` WHEN NEW.`ord` >= 0 BEGIN
  INSERT INTO `alarm_list_changes` (`ms`) VALUES (NEW.`ord` / 4096);
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_deleted` AFTER DELETE ON `alarm_list` BEGIN
  INSERT INTO `alarm_list_changes` (`ms`) VALUES (OLD.`ord` / 4096);
END;
--> statement-breakpoint
-- Who missed more than this reads the list anew.
CREATE TRIGGER `alarm_list_changes_latest` AFTER INSERT ON `alarm_list_changes` BEGIN
  DELETE FROM `alarm_list_changes` WHERE `no` <= NEW.`no` - 10000;
END;
