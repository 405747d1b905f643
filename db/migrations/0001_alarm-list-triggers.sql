-- Keeps alarm_list in step with alarms. An alarm's ord is its time in ms * 4096 plus its rank
-- by id among the alarms of the same ms; the ones ranked behind a newcomer move up, by way of
-- negative numbers, since ord is unique. Words and kinds are added when they first occur
-- (not by INSERT OR IGNORE: the statement that fires a trigger would override its OR clause).
CREATE TRIGGER `alarm_list_insert` AFTER INSERT ON `alarms` BEGIN
  INSERT INTO `alarm_list_words` (`field`, `word`) SELECT 'status', NEW.`status`
    WHERE NOT EXISTS (SELECT 1 FROM `alarm_list_words` WHERE `field` = 'status' AND `word` = NEW.`status`);
  INSERT INTO `alarm_list_words` (`field`, `word`) SELECT 'system', NEW.`source_system`
    WHERE NOT EXISTS (SELECT 1 FROM `alarm_list_words` WHERE `field` = 'system' AND `word` = NEW.`source_system`);
  UPDATE `alarm_list` SET `ord` = -`ord` - 1
    WHERE `ord` BETWEEN NEW.`timestamp_ms` * 4096 AND NEW.`timestamp_ms` * 4096 + 4095
    AND (SELECT `id` FROM `alarms` WHERE `no` = `alarm_list`.`alarm`) > NEW.`id`;
  UPDATE `alarm_list` SET `ord` = -`ord` WHERE `ord` < 0;
  INSERT INTO `alarm_list` (`ord`, `alarm`, `kind`, `tenant`, `location`, `camera`, `source`, `employee`, `type`, `system`, `status`, `tap`, `manned`)
  SELECT
    NEW.`timestamp_ms` * 4096 + (
      SELECT count(*) FROM `alarm_list`
      WHERE `ord` BETWEEN NEW.`timestamp_ms` * 4096 AND NEW.`timestamp_ms` * 4096 + 4095
      AND (SELECT `id` FROM `alarms` WHERE `no` = `alarm_list`.`alarm`) < NEW.`id`
    ),
    NEW.`no`,
    0,
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
CREATE TRIGGER `alarm_list_update` AFTER UPDATE OF `status`, `tap` ON `alarms`
WHEN NEW.`status` <> OLD.`status` OR NEW.`tap` <> OLD.`tap` BEGIN
  INSERT INTO `alarm_list_words` (`field`, `word`) SELECT 'status', NEW.`status`
    WHERE NOT EXISTS (SELECT 1 FROM `alarm_list_words` WHERE `field` = 'status' AND `word` = NEW.`status`);
  UPDATE `alarm_list` SET
    `status` = (SELECT `no` FROM `alarm_list_words` WHERE `field` = 'status' AND `word` = NEW.`status`),
    `tap` = NEW.`tap`
  WHERE `ord` BETWEEN NEW.`timestamp_ms` * 4096 AND NEW.`timestamp_ms` * 4096 + 4095 AND `alarm` = NEW.`no`;
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_delete` AFTER DELETE ON `alarms` BEGIN
  DELETE FROM `alarm_list`
  WHERE `ord` BETWEEN OLD.`timestamp_ms` * 4096 AND OLD.`timestamp_ms` * 4096 + 4095 AND `alarm` = OLD.`no`;
END;
--> statement-breakpoint
-- A listed alarm has a kind, and kinds count their alarms.
CREATE TRIGGER `alarm_list_kind_insert` AFTER INSERT ON `alarm_list` BEGIN
  INSERT INTO `alarm_list_kinds` (`tenant`, `type`, `status`, `band`, `alarms`)
    VALUES (NEW.`tenant`, NEW.`type`, NEW.`status`, (NEW.`tap` >= 20) + (NEW.`tap` >= 51) + (NEW.`tap` >= 70) + (NEW.`tap` >= 90), 1)
    ON CONFLICT (`tenant`, `type`, `status`, `band`) DO UPDATE SET `alarms` = `alarms` + 1;
  UPDATE `alarm_list` SET `kind` = (
    SELECT `no` FROM `alarm_list_kinds` WHERE `tenant` = NEW.`tenant` AND `type` = NEW.`type` AND `status` = NEW.`status`
    AND `band` = (NEW.`tap` >= 20) + (NEW.`tap` >= 51) + (NEW.`tap` >= 70) + (NEW.`tap` >= 90)
  ) WHERE `ord` = NEW.`ord`;
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_kind_update` AFTER UPDATE OF `status`, `tap` ON `alarm_list` BEGIN
  UPDATE `alarm_list_kinds` SET `alarms` = `alarms` - 1 WHERE `no` = OLD.`kind`;
  INSERT INTO `alarm_list_kinds` (`tenant`, `type`, `status`, `band`, `alarms`)
    VALUES (NEW.`tenant`, NEW.`type`, NEW.`status`, (NEW.`tap` >= 20) + (NEW.`tap` >= 51) + (NEW.`tap` >= 70) + (NEW.`tap` >= 90), 1)
    ON CONFLICT (`tenant`, `type`, `status`, `band`) DO UPDATE SET `alarms` = `alarms` + 1;
  UPDATE `alarm_list` SET `kind` = (
    SELECT `no` FROM `alarm_list_kinds` WHERE `tenant` = NEW.`tenant` AND `type` = NEW.`type` AND `status` = NEW.`status`
    AND `band` = (NEW.`tap` >= 20) + (NEW.`tap` >= 51) + (NEW.`tap` >= 70) + (NEW.`tap` >= 90)
  ) WHERE `ord` = NEW.`ord`;
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_kind_delete` AFTER DELETE ON `alarm_list` BEGIN
  UPDATE `alarm_list_kinds` SET `alarms` = `alarms` - 1 WHERE `no` = OLD.`kind`;
END;
--> statement-breakpoint
-- The rest of what alarm_list copies stays as it was raised.
CREATE TRIGGER `alarms_keep` BEFORE UPDATE OF `no`, `id`, `tenant_id`, `location_id`, `timestamp_ms`, `type_id`, `source_type`, `source_id`, `source_system`, `camera_id`, `employee_id` ON `alarms` BEGIN
  SELECT RAISE(ABORT, 'what an alarm was raised with does not change');
END;
--> statement-breakpoint
CREATE TRIGGER `alarm_list_manned` AFTER UPDATE OF `is_manned` ON `locations`
WHEN NEW.`is_manned` <> OLD.`is_manned` BEGIN
  UPDATE `alarm_list` SET `manned` = NEW.`is_manned` WHERE `location` = NEW.`no`;
END;
